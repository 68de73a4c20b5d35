import type * as z from 'zod'

import { agreementDefinition } from './agreement-definition.ts'
import { formDefinition } from './form-definition.ts'
import type { Issue } from './issue.ts'
import { type FilePositions, type LocatedIssue, locateIssues, type SchemaPositions } from './locate-issues.ts'
import { parseFile, type SchemaFile } from './parse-file.ts'
import { routesFile, templateDefinition } from './route-definition.ts'
import { type FileKind, kindOfFile, misplacedFile, requiredFiles } from './schema-layout.ts'
import { rulesDefinition } from './rules-definition.ts'
import { siteDefinition } from './site-definition.ts'
import type { PortalDefinition, Sourced } from './site-files.ts'
import { textDefinition } from './text-definition.ts'
import { typeDefinition } from './type-definition.ts'

/** The portal's definition or every issue of every file, and where everything stands, for what the compiler finds. */
export type ParsedPortal = { positions: SchemaPositions } & ({ ok: true; value: PortalDefinition } | { ok: false; issues: LocatedIssue[] })

/**
 * Parses all files of `schema/`. A file's path decides its grammar (see `schema-layout.ts`).
 * The result also fits `Parsed<PortalDefinition>`.
 */
export function parsePortal(files: readonly SchemaFile[]): ParsedPortal {
  const issues: Issue[] = []
  const positions = new Map<string, FilePositions>()
  const sorted = [...files].sort((left, right) => (left.file < right.file ? -1 : 1))

  function read<Definition extends object>(kind: FileKind, grammar: z.ZodType<Definition>): Sourced<Definition>[] {
    return sorted.flatMap((source) => {
      if (kindOfFile(source.file) !== kind) return []
      const parsed = parseFile(source, grammar)
      issues.push(...parsed.issues)
      positions.set(source.file, parsed.positions)
      return parsed.value ? [parsed.value] : []
    })
  }

  const [site] = read('site', siteDefinition)
  const [text] = read('text', textDefinition)
  const types = read('type', typeDefinition)
  const templates = read('template', templateDefinition)
  const agreements = read('agreement', agreementDefinition)
  const forms = read('form', formDefinition)
  const [rules] = read('rules', rulesDefinition)
  const routes = read('routes', routesFile).flatMap(({ routes: list, origin }) =>
    list.map((route, index) => ({ ...route, origin: { file: origin.file, path: ['routes', index] } })),
  )

  issues.push(...types.flatMap((type) => checkFileName(type, 'key', type.key)))
  issues.push(...[...templates, ...agreements, ...forms].flatMap((named) => checkFileName(named, 'name', named.name)))
  issues.push(...sorted.filter(({ file }) => kindOfFile(file) === 'unknown').map(({ file }) => misplacedFile(file)))
  issues.push(...requiredFiles.filter((file) => !sorted.some((source) => source.file === file)).map(missingFile))
  if (!sorted.some(({ file }) => kindOfFile(file) === 'routes')) issues.push(missingFile('routes/index.json'))

  if (site && text && issues.length === 0) return { ok: true, value: { site, types, routes, templates, agreements, forms, rules, text }, positions }
  return { ok: false, issues: locateIssues(issues, positions), positions }
}

/** `types/<key>.json`, `templates/<name>.json`, `agreements/<name>.json`: one name to look for. */
function checkFileName({ origin }: Sourced<object>, property: 'key' | 'name', name: string): Issue[] {
  const base = origin.file.replace(/^.*\//u, '').replace(/\.json$/u, '')
  if (base === name) return []
  return [
    {
      code: 'FILE_NAME',
      file: origin.file,
      path: [property],
      message: `${property} 是「${name}」，与文件名 ${base}.json 不同`,
      allowed: [`与文件名相同：${base}`, `或把文件改名为 ${name}.json`],
      suggestion: base,
    },
  ]
}

function missingFile(file: string): Issue {
  return { code: 'FILE_MISSING', file, path: [], message: `缺少文件 schema/${file}` }
}
