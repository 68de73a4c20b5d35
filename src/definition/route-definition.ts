import * as z from 'zod'

import { fieldName, fileHead, keyName, label } from './name.ts'

/** Ad positions of the specification (§7) without their `web_` / `mobile_` prefix. */
export const adPositions = ['culture_industry_top', 'public_culture_top', 'culture_art_top', 'video_top', 'book_top', 'skill_top', 'bourse_top', 'ch_top', 'activity_top'] as const

/** Positions that exist on one layout only (spec §7: culture_industry_top is "web only"). */
export const desktopOnlyAdPositions: readonly string[] = ['culture_industry_top']

const scalar = z.union([z.string(), z.number(), z.boolean()])

/** What a data slot asks for: `{ "source": "list", "type": "$route.type", "page": "$query.p" }`. */
export const requestDefinition = z.record(z.string(), z.union([z.string(), z.number()]))

/** One block on a page: `block`, `from` (its data), `tone` (its ground), all other keys are the block's own properties. */
export const sectionDefinition = z.looseObject({
  block: keyName.meta({ title: '区块' }),
  from: z.record(fieldName, requestDefinition).optional().meta({ title: '数据来源' }),
  tone: z.enum(['plain', 'paper', 'ink', 'celadon']).optional().meta({ title: '底色' }),
}).meta({ id: 'section' })

/** Two columns; on narrow screens they stand one below the other. What leads on, as a menu does, stands before what it leads to. */
export const columnsDefinition = z.strictObject({
  columns: z.strictObject({
    side: z.enum(['start', 'end']).optional().meta({ title: '侧栏位置', description: 'start 侧栏在前（左），如会员中心的菜单；不写在后（右）' }),
    main: z.array(sectionDefinition).min(1),
    aside: z.array(sectionDefinition).min(1),
  }),
})

export const layoutDefinition = z.array(z.union([columnsDefinition, sectionDefinition])).min(1, '版面至少要有一个区块')

const indexed = z.boolean().optional().meta({ title: '允许收录', description: '写 false 则不进站点地图，并请搜索引擎不收录；不写按模板，默认收录' })

const layouts = {
  desktop: layoutDefinition.optional().meta({ title: '桌面版面' }),
  mobile: layoutDefinition.optional().meta({ title: '手机版面' }),
}

const routePath = z
  .string()
  .max(120)
  .regex(/^(?:\*|(?:[a-z0-9-]+|\{[a-z][A-Za-z0-9]*\})(?:\/(?:[a-z0-9-]+|\{[a-z][A-Za-z0-9]*\}))*|)$/u, '路径由小写字母、数字、短横线和 {参数} 组成，用 / 分隔，开头结尾不写 /')

/** One address pattern of the portal (spec §2). */
export const routeDefinition = z.strictObject({
  path: routePath.meta({ title: '路径', description: '不含 /web/，参数写作 {id}' }),
  title: label(30).meta({ title: '标题' }),
  description: label(160).optional().meta({ title: '页面描述', description: '搜索引擎和分享时显示' }),
  type: z.int().min(0).max(999).optional().meta({ title: '内容类型编号' }),
  ad: z.enum(adPositions).optional().meta({ title: '广告位' }),
  auth: z.boolean().default(false).meta({ title: '需要登录' }),
  indexed,
  query: z.array(fieldName).default([]).meta({ title: '监听的查询参数', description: '没有列出的参数不会进入任何请求' }),
  parent: z.string().optional().meta({ title: '上级路径', description: '面包屑用' }),
  template: keyName.optional().meta({ title: '模板' }),
  with: z.record(fieldName, scalar).default({}).meta({ title: '模板参数' }),
  redirect: z.union([z.string(), z.strictObject({ desktop: z.string().optional(), mobile: z.string().optional() })]).optional().meta({ title: '跳转到' }),
  ...layouts,
})

/** `schema/routes/*.json` */
export const routesFile = z.strictObject({ ...fileHead, routes: z.array(routeDefinition).min(1) })

/** `schema/templates/<name>.json`: layouts with `$with.` placeholders and their defaults. */
export const templateDefinition = z.strictObject({
  ...fileHead,
  name: keyName.meta({ title: '模板名', description: '与文件名相同' }),
  with: z.record(fieldName, z.strictObject({ description: label(80), default: scalar.optional() })).default({}).meta({ title: '参数' }),
  indexed,
  ...layouts,
})

export type RouteDefinition = z.output<typeof routeDefinition>
export type TemplateDefinition = z.output<typeof templateDefinition>
export type LayoutDefinition = z.output<typeof layoutDefinition>
export type SectionDefinition = z.output<typeof sectionDefinition>
