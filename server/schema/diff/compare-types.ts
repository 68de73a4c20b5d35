import type { Portal, TypeModel } from '#compile/portal.ts'

import type { ContentUse } from '../content-use.ts'
import { describeDifference, describeLists } from './describe-value.ts'
import type { SchemaChange } from './schema-change.ts'

type Field = TypeModel['fields'][number]

/** Compares content types and fields; with `use`, warns how much content a change orphans. */
export function compareTypes(before: Portal, after: Portal, use: ContentUse | undefined): SchemaChange[] {
  const old = new Map(before.types.map((type) => [type.type, type]))
  const now = new Map(after.types.map((type) => [type.type, type]))
  return [
    ...after.types.filter(({ type }) => !old.has(type)).map(addedType),
    ...before.types.filter(({ type }) => !now.has(type)).map((type) => removedType(type, use)),
    ...after.types.flatMap((type) => {
      const former = old.get(type.type)
      return former ? touchedType(former, type, use) : []
    }),
  ]
}

function addedType({ type, key, name, fields }: TypeModel): SchemaChange {
  return {
    part: 'types',
    change: 'added',
    name: key,
    title: name,
    notes: [`类型编号 ${type}`, ...(fields.length > 0 ? [`字段：${fields.map(({ label }) => label).join('、')}`] : [])],
    warnings: [],
  }
}

function removedType({ type, key, name }: TypeModel, use: ContentUse | undefined): SchemaChange {
  const total = use?.get(type)?.total
  const left = total === undefined ? '这个类型的内容' : `这个类型现有的 ${total} 条内容`
  return {
    part: 'types',
    change: 'removed',
    name: key,
    title: name,
    notes: [`类型编号 ${type}`],
    warnings: total === 0 ? [] : [`${left}留在数据库里，但哪里都不再显示；会员的点赞、收藏里也没有了`],
  }
}

function touchedType(before: TypeModel, after: TypeModel, use: ContentUse | undefined): SchemaChange[] {
  const old = new Map(before.fields.map((field) => [field.name, field]))
  const now = new Map(after.fields.map((field) => [field.name, field]))
  const removed = before.fields.filter(({ name }) => !now.has(name))
  const notes = [
    ...describeDifference('代号', before.key, after.key),
    ...describeDifference('名称', before.name, after.name),
    ...describeDifference('量词', before.unit, after.unit),
    ...describeDifference('结构化数据', before.structured, after.structured),
    ...describeDifference('邀请语', before.invitation, after.invitation),
    ...describeDifference('列表页', before.listPath, after.listPath),
    ...describeDifference('详情页', before.detailsPath, after.detailsPath),
    ...describeLists('分类', before.categories, after.categories),
    ...describeLists('快捷筛选', chipsOf(before), chipsOf(after)),
    ...after.fields.filter(({ name }) => !old.has(name)).map(({ name, label }) => `增加字段 ${name}（${label}）`),
    ...removed.map(({ name, label }) => `去掉字段 ${name}（${label}）`),
    ...after.fields.flatMap((field) => {
      const former = old.get(field.name)
      return former ? touchedField(former, field) : []
    }),
    ...(removed.length === 0 && before.fields.length === after.fields.length
      ? describeLists(
          '字段',
          before.fields.map(({ name }) => name),
          after.fields.map(({ name }) => name),
        ).filter((note) => note.includes('次序'))
      : []),
  ]
  const typeUse = use?.get(after.type)
  // Sessions and questions are not stored with the other fields, and are not counted.
  const used = ({ name, kind }: Field) =>
    typeUse === undefined || kind === 'sessions' || kind === 'questions' ? undefined : (typeUse.fields[name] ?? 0)
  const warnings = [
    ...removed.flatMap((field) => describeRemoved(field.label, used(field))),
    ...after.fields.flatMap((field) => {
      const former = old.get(field.name)
      return former && former.kind !== field.kind ? describeKindChange(field, former, used(former)) : []
    }),
    ...before.categories
      .filter((category) => !after.categories.includes(category))
      .map((category) => `属于「${category}」的内容不再能按这个分类找到；请先把它们归到别的分类`),
  ]
  return notes.length + warnings.length === 0
    ? []
    : [{ part: 'types', change: 'changed', name: after.key, title: after.name, notes, warnings }]
}

function chipsOf({ chips = [] }: TypeModel): string[] {
  return chips.map(({ title, query }) => {
    const choices = Object.entries(query).map(([name, value]) => `${name}=${value}`)
    return `${title}（${choices.join('，')}）`
  })
}

const flags = {
  required: '必填',
  searchable: '可搜索',
  filterable: '可筛选',
  list: '在列表中显示',
  detail: '在详情中显示',
  private: '点击后才显示',
} as const

function touchedField(before: Field, after: Field): string[] {
  const name = `字段 ${after.name}（${after.label}）`
  return [
    ...describeDifference(`${name}的显示名称`, before.label, after.label),
    ...describeDifference(`${name}的种类`, before.kind, after.kind),
    ...describeDifference(`${name}的角色`, before.role, after.role),
    ...describeLists(`${name}的可选值`, before.options ?? [], after.options ?? []),
    ...(['required', 'searchable', 'filterable', 'list', 'detail', 'private'] as const).flatMap((flag) =>
      describeDifference(`${name}的「${flags[flag]}」`, before[flag], after[flag]),
    ),
  ]
}

function describeRemoved(label: string, count: number | undefined): string[] {
  if (count === 0) return []
  return [
    `${count === undefined ? '内容里' : `有 ${count} 条内容`}填了「${label}」：值还在数据库里，但不再显示，也搜不到；字段加回来就又有了`,
  ]
}

function describeKindChange(after: Field, before: Field, count: number | undefined): string[] {
  if (count === 0) return []
  return [
    `${count === undefined ? '内容里' : `有 ${count} 条内容里`}「${after.label}」是按 ${before.kind} 填的，改成 ${after.kind} 以后可能显示不对，请检查`,
  ]
}
