import * as z from 'zod'

import { grammarVersions } from '#definition/migrations/migrate-json.ts'
import type { SchemaFile } from '#definition/parse-file.ts'

import { pruneJson } from './prune-json.ts'

/** Files that any portal needs as they are: sentences, rules, forms, agreements. */
const kept = /^(?:text\/zh-CN|rules|policy|forms\/[^/]+|agreements\/[^/]+|types\/book)\.json$/u
/** The pages and layouts that any portal has; the members' bookshelf needs books and their reader. */
const pruned =
  /^(?:routes\/(?:account|agreement|book|feedback|not-found|search|user)|templates\/(?:list|details|member))\.json$/u
/** The number of books. */
const BOOK = 15

const routed = z.looseObject({ routes: z.array(z.looseObject({ path: z.string() })).default([]) })
const site = z.looseObject({
  site_name: z.string(),
  devices: z.unknown(),
  footer: z.looseObject({ links: z.array(z.unknown()).optional() }),
  budgets: z.looseObject({ routes: z.record(z.string(), z.unknown()).default({}) }).optional(),
})

/**
 * Makes the files of a portal without content: a home page, search, login, the members' pages, books and the agreements.
 * Sentences, forms and layouts are those of an existing portal.
 *
 * @param existing the files of that portal
 */
export function firstFiles(existing: readonly SchemaFile[], name: string): SchemaFile[] {
  const own = site.parse(jsonOf(existing, 'site.json'))
  const renamed = (text: string) => text.replaceAll(own.site_name, name)
  const pages = existing
    .filter(({ file }) => pruned.test(file))
    .map(({ file, text }): { file: string; value: unknown } => ({ file, value: JSON.parse(renamed(text)) }))
  // Agreements are one route with the name of each as its parameter.
  const agreements = existing.flatMap(({ file }) => /^agreements\/(.+)\.json$/u.exec(file)?.[1] ?? [])
  const present = {
    pages: new Set([
      'index',
      ...agreements.map((agreement) => `agreement/${agreement}`),
      ...pages.flatMap(({ value }) => routed.parse(value).routes.map(({ path }) => path)),
    ]),
    types: new Set([BOOK]),
  }
  return [
    { file: 'site.json', text: print(pruneJson(siteOf(own, name, present.pages), present)) },
    { file: 'routes/index.json', text: print(homeOf(name)) },
    ...pages.map(({ file, value }) => ({ file, text: print(pruneJson(value, present)) })),
    ...existing.filter(({ file }) => kept.test(file)).map(({ file, text }) => ({ file, text: renamed(text) })),
  ]
}

function siteOf({ devices, footer, budgets }: z.output<typeof site>, name: string, pages: ReadonlySet<string>): object {
  return {
    $schema: './json-schema/site.json',
    version: grammarVersions.site,
    site_name: name,
    slogan: `${name}，欢迎光临`,
    description: `${name}的门户网站。`,
    devices,
    navigation: [
      { title: '首页', to: 'index', icon: 'home' },
      { title: '读好书', to: 'book', icon: 'book' },
    ],
    tabs: [
      { title: '首页', to: 'index', icon: 'home' },
      { title: '搜索', to: 'search', icon: 'search' },
      { title: '我的', to: 'user', icon: 'user' },
    ],
    footer: { organizer: name, phone: '0000-00000000', icp: '待备案', links: footer.links ?? [] },
    ...(budgets && {
      budgets: {
        ...budgets,
        routes: Object.fromEntries(
          Object.entries(budgets.routes).filter(([path]) => path !== 'index' && pages.has(path)),
        ),
      },
    }),
  }
}

function homeOf(name: string): object {
  const heading = {
    block: 'page-heading',
    title: name,
    intro: '门户已经运行。用 npm run schema -- new 添加第一个栏目，它会出现在导航和这一页上。',
  }
  return {
    $schema: '../json-schema/routes.json',
    version: grammarVersions.routes,
    routes: [{ path: 'index', title: '首页', desktop: [heading], mobile: [heading] }],
  }
}

function jsonOf(files: readonly SchemaFile[], name: string): unknown {
  return JSON.parse(files.find(({ file }) => file === name)?.text ?? '{}')
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
