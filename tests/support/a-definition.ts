import * as z from 'zod'

import { compilePortal } from '#compile/compile-portal.ts'
import type { Catalog } from '#compile/catalog.ts'
import type { Portal } from '#compile/portal.ts'
import { agreementDefinition } from '#definition/grammar/agreement-definition.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import { routeDefinition, templateDefinition } from '#definition/grammar/route-definition.ts'
import { siteDefinition } from '#definition/grammar/site-definition.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'
import { typeDefinition } from '#definition/grammar/type-definition.ts'

/** A few small blocks, enough to compile and plan pages without the real ones. */
export const testCatalog: Catalog = {
  title: defineBlock({
    name: 'title',
    title: '标题',
    description: '',
    devices: ['desktop', 'mobile'],
    heading: 1,
    skeleton: 'none',
    props: z.strictObject({ title: z.string() }),
    defaults: { title: '$route.title' },
    data: {},
  }),
  cards: defineBlock({
    name: 'cards',
    title: '卡片',
    description: '',
    devices: ['desktop', 'mobile'],
    heading: 2,
    skeleton: 'cards',
    props: z.strictObject({
      columns: z.int().min(1).max(4).default(3),
      heading: z.string().optional(),
      more: z.strictObject({ to: z.string() }).optional(),
    }),
    data: {
      articles: { sources: ['list', 'recommend'] },
      ads: { sources: ['ad'], optional: true, onDemand: true },
    },
  }),
  details: defineBlock({
    name: 'details',
    title: '详情',
    description: '',
    devices: ['desktop', 'mobile'],
    heading: 1,
    skeleton: 'text',
    props: z.strictObject({}),
    data: { article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' }, subject: true } },
  }),
  seat: defineBlock({
    name: 'seat',
    title: '席位',
    description: '',
    devices: ['desktop', 'mobile'],
    skeleton: 'none',
    act: true,
    props: z.strictObject({}),
    data: {},
  }),
  ad: defineBlock({
    name: 'ad',
    title: '广告',
    description: '',
    devices: ['desktop', 'mobile'],
    advertising: true,
    skeleton: 'strip',
    props: z.strictObject({}),
    data: { ads: { sources: ['ad'], defaults: { position: '$route.ad' } } },
  }),
  login: defineBlock({
    name: 'login',
    title: '登录',
    description: '',
    devices: ['desktop', 'mobile'],
    heading: 1,
    skeleton: 'none',
    makes: () => 'login',
    props: z.strictObject({}),
    data: {},
  }),
  search: defineBlock({
    name: 'search',
    title: '搜索',
    description: '',
    devices: ['desktop', 'mobile'],
    heading: 1,
    skeleton: 'none',
    makes: () => 'search',
    props: z.strictObject({}),
    data: {},
  }),
  wide: defineBlock({
    name: 'wide',
    title: '宽幅',
    description: '',
    devices: ['desktop'],
    skeleton: 'none',
    props: z.strictObject({}),
    data: {},
  }),
}

interface Parts {
  site?: Record<string, unknown>
  types?: readonly Record<string, unknown>[]
  routes?: readonly Record<string, unknown>[]
  templates?: readonly Record<string, unknown>[]
}

const catchAll = { path: '*', title: '页面不存在', desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] }

const login = { path: 'login', title: '登录', desktop: [{ block: 'login' }], mobile: [{ block: 'login' }] }

/** A definition made of the given parts, everything else small and right. */
export function aDefinition({
  site = {},
  types = [{ type: 4, key: 'news', name: '新闻' }],
  routes = [],
  templates = [],
}: Parts = {}): PortalDefinition {
  const at = (file: string, ...path: (string | number)[]) => ({ origin: { file, path } })
  return {
    site: {
      ...siteDefinition.parse({
        version: 2,
        site_name: '文澜',
        slogan: '一城文澜',
        description: '测试门户',
        devices: { mobile: ['iPhone'] },
        navigation: [{ title: '首页', to: 'index' }],
        tabs: [
          { title: '首页', to: 'index' },
          { title: '首页', to: 'index' },
        ],
        footer: { organizer: '主办', phone: '0000', icp: 'ICP' },
        ...site,
      }),
      ...at('schema/site.json'),
    },
    types: types.map((type) => ({
      ...typeDefinition.parse({ version: 1, ...type }),
      ...at(`schema/types/${String(type['key'])}.json`),
    })),
    routes: [
      { path: 'index', title: '首页', desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] },
      ...routes,
      // Pages for members need a page to log in.
      ...(routes.some((route) => route['auth'] === true) && !routes.some((route) => route['path'] === 'login')
        ? [login]
        : []),
      ...(routes.some((route) => route['path'] === '*') ? [] : [catchAll]),
    ].map((route, index) => ({
      ...routeDefinition.parse(route),
      ...at('schema/routes/test.json', 'routes', index),
    })),
    templates: templates.map((template) => ({
      ...templateDefinition.parse({ version: 1, ...template }),
      ...at(`schema/templates/${String(template['name'])}.json`),
    })),
    agreements: [
      {
        ...agreementDefinition.parse({
          version: 1,
          name: 'user',
          title: '用户协议',
          edition: '1',
          updated: '2026-01-01',
          body: [{ paragraphs: ['正文'] }],
        }),
        ...at('schema/agreements/user.json'),
      },
    ],
    forms: [],
    rules: undefined,
    text: { version: 1, text: { state: { empty: '暂无数据' } }, answers: {}, ...at('schema/text/zh-CN.json') },
  }
}

/** The compiled portal of those parts. @throws with the issues where it does not compile. */
export function aPortal(parts: Parts = {}, catalog: Catalog = testCatalog): Portal {
  const compiled = compilePortal(aDefinition(parts), catalog)
  if (!compiled.ok) throw new Error(`The test portal does not compile: ${JSON.stringify(compiled.issues, null, 1)}`)
  return compiled.value
}

/** A list page and its details, as most areas have them. */
export const newsRoutes = [
  {
    path: 'news',
    title: '新闻资讯',
    type: 4,
    query: ['p', 'category'],
    desktop: [
      { block: 'title' },
      {
        block: 'cards',
        from: { articles: { type: '$route.type', page: '$query.p', category: '$query.category', limit: 12 } },
      },
    ],
    mobile: [
      { block: 'title' },
      {
        block: 'cards',
        columns: 1,
        from: { articles: { type: '$route.type', page: '$query.p', category: '$query.category', limit: 12 } },
      },
    ],
  },
  {
    path: 'news/details/{id}',
    title: '新闻详情',
    type: 4,
    parent: 'news',
    desktop: [
      {
        columns: {
          main: [{ block: 'details' }],
          aside: [
            { block: 'cards', from: { articles: { source: 'recommend', type: '$route.type', id: '$params.id' } } },
          ],
        },
      },
    ],
    mobile: [{ block: 'details' }],
  },
]
