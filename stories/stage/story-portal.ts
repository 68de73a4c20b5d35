import { portalFacts, type PortalFacts } from '#app/portal-facts.ts'
import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'
import type { Portal } from '#compile/portal.ts'
import { locateIssues } from '#definition/issues/locate-issues.ts'
import { parsePortal } from '#definition/parse-portal.ts'

const files = import.meta.glob<string>(['../../schema/**/*.json', '!../../schema/json-schema/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The project's own schema, compiled here as the server compiles it. */
export const storyPortal: Portal = compile()

/**
 * Pictures are served in their own size, because Storybook's server makes no smaller ones. The dot keeps the address
 * apart from those that our own server makes sizes for; browsers remove it again.
 */
const STORAGE = '/web/media/./'

/** The facts that every page of the portal shares, with pictures as Storybook serves them. */
export const storyFacts: PortalFacts = withStorage(portalFacts(storyPortal))

function withStorage(facts: PortalFacts): PortalFacts {
  return { ...facts, site: { ...facts.site, storage: STORAGE } }
}

function compile(): Portal {
  const parsed = parsePortal(
    Object.entries(files).map(([path, text]) => ({ file: path.replace(/^.*\/schema\//u, ''), text })),
  )
  if (!parsed.ok) throw new Error(describeIssues(parsed.issues))
  const compiled = compilePortal(parsed.value, catalog)
  if (!compiled.ok) throw new Error(describeIssues(locateIssues(compiled.issues, parsed.positions)))
  return compiled.value
}

function describeIssues(issues: readonly { file: string; line: number; message: string }[]): string {
  return `schema/ 有错，运行 npm run schema 看详情：\n${issues.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`
}
