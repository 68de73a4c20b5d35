import type { TypeModel } from '#compile/portal.ts'
import { type SiteContentKey, siteContentKeys } from '#contract/entities/site-content.ts'
import { isSiteType } from '#server/db/site/site-types.ts'

import { comparableName } from './comparable-name.ts'
import { amongThese, type Fault } from './content-fault.ts'

/** The columns of every record of any type (docs/specification/decisions.md#content), with the names editors use. */
export const commonColumns = [
  { name: 'key', label: '代号', aliases: ['键名', '唯一标识', '编号'] },
  { name: 'title', label: '标题', aliases: ['名称'] },
  { name: 'summary', label: '摘要', aliases: ['简介'] },
  { name: 'category', label: '分类', aliases: ['类别'] },
  { name: 'tags', label: '标签', aliases: [] },
  { name: 'area', label: '地区代码', aliases: ['地区'] },
  { name: 'source', label: '来源', aliases: [] },
  { name: 'author', label: '撰稿', aliases: ['作者'] },
  { name: 'publishTime', label: '发布时间', aliases: ['发布日期'] },
  { name: 'withdrawTime', label: '下架时间', aliases: ['下线时间'] },
  { name: 'weight', label: '权重', aliases: ['排序'] },
  { name: 'status', label: '状态', aliases: [] },
  { name: 'cover', label: '封面', aliases: ['封面图'] },
  { name: 'images', label: '图集', aliases: ['图片'] },
  { name: 'related', label: '相关', aliases: ['相关内容'] },
  { name: 'body', label: '正文', aliases: ['内容'] },
] as const
export type CommonName = (typeof commonColumns)[number]['name']

/** A column that not only one type has. */
interface CommonColumn {
  name: CommonName
  label: string
  aliases: readonly string[]
}

const timeAndPlace: readonly CommonColumn[] = [
  { name: 'publishTime', label: '开始时间', aliases: ['发布时间', '发布日期'] },
  { name: 'withdrawTime', label: '结束时间', aliases: ['下架时间', '下线时间'] },
  { name: 'weight', label: '权重', aliases: ['排序'] },
  { name: 'status', label: '状态', aliases: [] },
]
const key: CommonColumn = { name: 'key', label: '代号', aliases: ['键名', '唯一标识', '编号'] }
const picture: readonly CommonColumn[] = [
  key,
  { name: 'title', label: '标题', aliases: ['名称'] },
  ...timeAndPlace,
  { name: 'cover', label: '图片', aliases: ['封面', '封面图'] },
]

/** The columns of the site's own content: no tags, no relations, and a body only where it has a page. */
const siteColumns: Readonly<Record<SiteContentKey, readonly CommonColumn[]>> = {
  banner: picture,
  ad: picture,
  link: [key, { name: 'title', label: '名称', aliases: ['标题'] }, ...timeAndPlace],
  notice: [
    key,
    { name: 'title', label: '标题', aliases: ['文字', '内容'] },
    { name: 'summary', label: '说明', aliases: ['摘要'] },
    ...timeAndPlace,
  ],
  'hot-word': [key, { name: 'title', label: '词', aliases: ['热词', '名称', '标题'] }, ...timeAndPlace],
  // One that members accept is always in force: it has no times, only editions.
  agreement: [
    key,
    { name: 'title', label: '标题', aliases: ['名称'] },
    { name: 'body', label: '正文', aliases: ['内容'] },
  ],
}

/** Returns the columns that records of a type have beside its own fields. */
export function commonColumnsOf({ type, key: typeKey }: Pick<TypeModel, 'type' | 'key'>): readonly CommonColumn[] {
  const site = isSiteType(type) ? siteContentKeys.find((name) => name === typeKey) : undefined
  return site === undefined ? commonColumns : siteColumns[site]
}

/** Returns the name that a type has for a column, given the usual one: "结束时间" for "下架时间". */
export function labelFor(type: Pick<TypeModel, 'type' | 'key'>, usual: string): string {
  const name = commonColumns.find(({ label }) => label === usual)?.name
  return commonColumnsOf(type).find((column) => column.name === name)?.label ?? usual
}

type Field = TypeModel['fields'][number]

export type Column =
  | { kind: 'common'; name: CommonName; label: string }
  | { kind: 'own'; name: string; label: string; field: Field }
  | { kind: 'moment'; name: 'daysAgo' | 'at'; label: string }
  | { kind: 'type'; name: string; label: string }
  | { kind: 'ignored'; name: string; label: string }

export type FoundColumn = { ok: true; column: Column } | { ok: false; fault: Fault }

/** Columns the import ignores: numbers that the portal maintains itself. */
const ignored: ReadonlySet<string> = new Set(['id', 'views', 'likes', 'collects', '浏览', '点赞', '收藏'])

/** Creates a lookup of columns by key or Chinese label. */
export function createColumns(type: TypeModel, isNested: boolean): (written: string) => FoundColumn {
  const fieldColumn = (field: Field): Column => ({ kind: 'own', name: field.name, label: field.label, field })
  const columns = commonColumnsOf(type)
  const commonColumn = ({ name, label }: CommonColumn): Column => ({ kind: 'common', name, label })
  const columnsByName = new Map<string, Column>([
    ['daysAgo', { kind: 'moment', name: 'daysAgo', label: '几天前' }],
    ['at', { kind: 'moment', name: 'at', label: '几点' }],
    ['type', { kind: 'type', name: 'type', label: '类型' }],
    ['类型', { kind: 'type', name: 'type', label: '类型' }],
  ])
  for (const name of ignored) columnsByName.set(name, { kind: 'ignored', name, label: name })
  // Later entries replace earlier ones: an own field's label wins over a common alias, a key over any label.
  for (const column of columns) for (const alias of column.aliases) columnsByName.set(alias, commonColumn(column))
  const labels = type.fields.map(({ label }) => label)
  for (const field of type.fields.filter(({ label }) => labels.indexOf(label) === labels.lastIndexOf(label)))
    for (const name of [field.label, `fields.${field.label}`]) columnsByName.set(name, fieldColumn(field))
  const shadowed = columns.filter(({ label }) => labels.includes(label))
  for (const column of columns) if (!shadowed.includes(column)) columnsByName.set(column.label, commonColumn(column))
  for (const field of type.fields) columnsByName.set(field.name, fieldColumn(field))
  const clashing = new Map<string, Fault>()
  for (const column of columns) {
    const field = type.fields.find(({ name }) => name === column.name)
    // A table has no nesting: there the two columns would have the same name.
    if (field !== undefined && !isNested)
      clashing.set(column.name, {
        message: `“${column.name}”有两个意思`,
        allowed: [`${column.label}（每条内容都有的）`, `fields.${field.name}（${type.name}的「${field.label}」）`],
      })
    columnsByName.set(column.name, commonColumn(column))
  }
  for (const column of shadowed)
    clashing.set(column.label, {
      message: `“${column.label}”有两个意思`,
      allowed: [
        ...(clashing.has(column.name) ? [] : [column.name]),
        ...type.fields.filter(({ label }) => label === column.label).map(({ name }) => `fields.${name}`),
      ],
    })
  for (const field of type.fields) columnsByName.set(`fields.${field.name}`, fieldColumn(field))
  // Fields with the same label are addressed by name only.
  for (const label of new Set(labels))
    if (labels.indexOf(label) !== labels.lastIndexOf(label) && !columnsByName.has(label))
      clashing.set(label, {
        message: `有几个字段都叫「${label}」，请写字段名`,
        allowed: type.fields.filter((field) => field.label === label).map(({ name }) => name),
      })
  const lookUp = (name: string): FoundColumn | undefined => {
    const fault = clashing.get(name)
    const column = columnsByName.get(name)
    if (fault) return { ok: false, fault }
    return column && { ok: true, column }
  }
  const alike = new Map<string, string[]>()
  for (const name of new Set([...columnsByName.keys(), ...clashing.keys()])) {
    const form = comparableName(name)
    alike.set(form, [...(alike.get(form) ?? []), name])
  }
  return (written) => {
    const name = written.trim()
    const exact = lookUp(name)
    if (exact) return exact
    const names = alike.get(comparableName(name)) ?? []
    const [first, ...others] = names.flatMap((candidate) => lookUp(candidate) ?? [])
    if (first && others.every((other) => isSame(other, first))) return first
    if (first)
      return { ok: false, fault: { message: `“${name}”像好几个列名，请写得和其中一个完全一样`, allowed: names } }
    const offered = [...columns.map(({ label }) => label), ...type.fields.map(({ label }) => label)]
    return {
      ok: false,
      fault: { ...amongThese('没有这一列', name, [...columnsByName.keys()]), allowed: [...new Set(offered)] },
    }
  }
}

/** Whether two names lead to one column, or to one fault. */
function isSame(one: FoundColumn, other: FoundColumn): boolean {
  if (one.ok && other.ok) return one.column.kind === other.column.kind && one.column.name === other.column.name
  return !one.ok && !other.ok && one.fault === other.fault
}

/** Returns the column titles of an exported table, each of them unambiguous. */
export function columnTitles(type: TypeModel): {
  common: ReadonlyMap<CommonName, string>
  fields: ReadonlyMap<string, string>
} {
  const find = createColumns(type, false)
  const means = (written: string, name: string, kind: Column['kind']) => {
    const found = find(written)
    return found.ok && found.column.kind === kind && found.column.name === name
  }
  return {
    common: new Map(
      commonColumnsOf(type).map(({ name, label }) => [name, means(label, name, 'common') ? label : name]),
    ),
    fields: new Map(type.fields.map(({ name, label }) => [name, means(label, name, 'own') ? label : `fields.${name}`])),
  }
}
