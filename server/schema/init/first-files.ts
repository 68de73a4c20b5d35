import * as z from 'zod'

import { memberPages } from '#definition/grammar/member-pages.ts'
import { grammarVersions } from '#definition/migrations/migrate-json.ts'
import type { SchemaFile } from '#definition/parse-file.ts'

import { firstAgreements } from './first-agreements.ts'
import { withFirstWords } from './first-words.ts'
import { pruneJson } from './prune-json.ts'

/** Files that any portal needs as they are: sentences, rules, forms; and agreements that a form names. */
const kept = /^(?:text\/zh-CN|rules|policy|forms\/[^/]+|agreements\/[^/]+)\.json$/u
/** The pages and layouts that any portal has. */
const pruned =
  /^(?:routes\/(?:account|agreement|feedback|not-found|search|user)|templates\/(?:list|details|member))\.json$/u
/** Pages of these files that need content which a new portal does not have: the bookshelf needs books. */
const unneeded: ReadonlySet<string> = new Set([memberPages.bookshelf])

const routed = z.looseObject({ routes: z.array(z.looseObject({ path: z.string() })).default([]) })
const site = z.looseObject({
  site_name: z.string(),
  devices: z.unknown(),
  footer: z.looseObject({ links: z.array(z.unknown()).optional() }),
})

/**
 * Makes the files of a portal without content: a home page, search, login, the members' pages and the agreements.
 * Sentences, forms and layouts are those of an existing portal, without what tells of its content.
 *
 * @param existing the files of that portal
 * @param today YYYY-MM-DD, from when the agreements hold
 */
export function firstFiles(existing: readonly SchemaFile[], name: string, today: string): SchemaFile[] {
  const own = site.parse(jsonOf(existing, 'site.json'))
  const renamed = (text: string) => text.replaceAll(own.site_name, name)
  const pages = existing
    .filter(({ file }) => pruned.test(file))
    .map(({ file, text }) => ({ file, value: withoutUnneeded(withFirstWords(file, JSON.parse(renamed(text)))) }))
  const written = firstAgreements(name, today)
  // Agreements are one route with the name of each as its parameter.
  const agreements = existing.flatMap(({ file }) => /^agreements\/(.+)\.json$/u.exec(file)?.[1] ?? [])
  const present = {
    pages: new Set([
      'index',
      ...agreements.map((agreement) => `agreement/${agreement}`),
      ...pages.flatMap(({ value }) => routed.parse(value).routes.map(({ path }) => path)),
    ]),
    types: new Set<number>(),
  }
  return [
    { file: 'site.json', text: print(pruneJson(siteOf(own, name), present)) },
    { file: 'routes/index.json', text: print(homeOf(name)) },
    ...pages.map(({ file, value }) => ({ file, text: print(pruneJson(value, present)) })),
    ...existing
      .filter(({ file }) => kept.test(file))
      .map(({ file, text }) => ({ file, text: keptText(file, renamed(text), written) })),
  ]
}

/** Returns the JSON of a file of routes without pages that a new portal has no content for. */
function withoutUnneeded(value: unknown): unknown {
  const { success, data } = routed.safeParse(value)
  if (!success || data.routes.length === 0) return value
  return { ...data, routes: data.routes.filter(({ path }) => !unneeded.has(path)) }
}

function keptText(file: string, text: string, agreements: ReadonlyMap<string, object>): string {
  const agreement = agreements.get(/^agreements\/(.+)\.json$/u.exec(file)?.[1] ?? '')
  if (agreement) return print(agreement)
  const value: unknown = JSON.parse(text)
  const said = withFirstWords(file, value)
  // A file that nothing is changed in keeps its formatting.
  return said === value ? text : print(said)
}

function siteOf({ devices, footer }: z.output<typeof site>, name: string): object {
  return {
    $schema: './json-schema/site.json',
    version: grammarVersions.site,
    site_name: name,
    slogan: '欢迎光临',
    description: `${name}的门户网站。`,
    devices,
    navigation: [{ title: '首页', to: 'index', icon: 'home' }],
    tabs: [
      { title: '首页', to: 'index', icon: 'home' },
      { title: '搜索', to: 'search', icon: 'search' },
      { title: '我的', to: 'user', icon: 'user' },
    ],
    footer: { organizer: name, phone: '0000-00000000', icp: '待备案', links: footer.links ?? [] },
  }
}

/** The home page welcomes visitors; the operator is told in the terminal and the guide how to go on. */
function homeOf(name: string): object {
  const heading = {
    block: 'page-heading',
    title: name,
    intro: `欢迎来到${name}。新的栏目正在陆续开放，现在可以先从这里看起。`,
  }
  const entries = { block: 'entries', heading: '从这里开始' }
  const items = [
    { title: '搜索', hint: '一个字也可以', to: 'search', icon: 'search' },
    { title: '我的', hint: '收藏、报名与预约', to: 'user', icon: 'user' },
    { title: '意见反馈', hint: '写给我们', to: 'feedback', icon: 'mail' },
  ]
  // A phone has four entries in a row, and no room below them.
  const withoutHint = ({ hint: _, ...item }: (typeof items)[number]) => item
  return {
    $schema: '../json-schema/routes.json',
    version: grammarVersions.routes,
    routes: [
      {
        path: 'index',
        title: '首页',
        desktop: [heading, { ...entries, items }],
        mobile: [heading, { ...entries, items: items.map(withoutHint) }],
      },
    ],
  }
}

function jsonOf(files: readonly SchemaFile[], name: string): unknown {
  return JSON.parse(files.find(({ file }) => file === name)?.text ?? '{}')
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
