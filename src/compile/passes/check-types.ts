import type { Issue } from '#definition/issues/issue.ts'
import { roleKinds } from '#definition/grammar/field-role.ts'
import type { Sourced } from '#definition/grammar/site-files.ts'
import { type FieldDefinition, isFilterable, type TypeDefinition } from '#definition/grammar/type-definition.ts'
import { siteContentKeys } from '#contract/entities/site-content.ts'
import { PAGE_PARAM } from '#contract/addresses/page-number.ts'
import { sourceParams } from '#contract/calls/source-params.ts'

import { type Pass, within } from '../draft.ts'

/** Parameters of every list, which a field must not shadow. */
const reserved: readonly string[] = [...sourceParams.list.params, 'id', PAGE_PARAM, 'area']

/** Checks that type numbers, keys, categories and field names are unique, and that the type of every route exists. */
export const checkTypes: Pass = (draft) => {
  const { types, routes } = draft.definition
  const issues: Issue[] = []
  const seen = { type: new Map<number, Sourced<TypeDefinition>>(), key: new Map<string, Sourced<TypeDefinition>>() }

  for (const type of types) {
    const sameNumber = seen.type.get(type.type)
    if (sameNumber)
      issues.push({
        code: 'TYPE_NUMBER_TAKEN',
        ...within(type.origin, 'type'),
        message: `类型编号 ${type.type} 已被「${sameNumber.name}」(${sameNumber.origin.file}) 使用`,
      })
    if (siteContentKeys.some((key) => key === type.key))
      issues.push({
        code: 'TYPE_KEY_RESERVED',
        ...within(type.origin, 'key'),
        message: `代号 ${type.key} 是网站自己的内容（轮播、广告、友情链接、通知、热词、协议）用的`,
        allowed: [`不是 ${siteContentKeys.join('、')} 的名称`],
        suggestion: `${type.key}-list`,
      })
    const sameKey = seen.key.get(type.key)
    if (sameKey)
      issues.push({
        code: 'TYPE_KEY_TAKEN',
        ...within(type.origin, 'key'),
        message: `类型代号 ${type.key} 已在 ${sameKey.origin.file} 使用`,
      })
    seen.type.set(type.type, type)
    seen.key.set(type.key, type)
    issues.push(...checkFields(type))
  }

  for (const route of routes) {
    if (route.type !== undefined && !seen.type.has(route.type))
      issues.push({
        code: 'ROUTE_TYPE_UNKNOWN',
        ...within(route.origin, 'type'),
        message: `没有编号为 ${route.type} 的内容类型`,
        allowed: types.map((type) => `${type.type}（${type.name}）`),
      })
  }
  return { draft, issues }
}

function checkFields(type: Sourced<TypeDefinition>): Issue[] {
  const issues: Issue[] = []
  const names = new Set<string>()
  const roles = new Map<string, string>()
  type.fields.forEach((field: FieldDefinition, index) => {
    const place = within(type.origin, 'fields', index, 'name')
    if (names.has(field.name)) issues.push({ code: 'FIELD_TAKEN', ...place, message: `字段 ${field.name} 写了两次` })
    if (reserved.includes(field.name))
      issues.push({
        code: 'FIELD_RESERVED',
        ...place,
        message: `${field.name} 是列表自带的参数，不能作字段名`,
        allowed: [`不是 ${reserved.join('、')} 的名称`],
      })
    names.add(field.name)
    issues.push(...checkFilter(type, field, index), ...checkOptions(type, field, index))
    issues.push(...checkRole(type, field, index, roles))
  })
  type.categories.forEach((category, index) => {
    if (type.categories.indexOf(category) !== index)
      issues.push({
        code: 'CATEGORY_TAKEN',
        ...within(type.origin, 'categories', index),
        message: `分类「${category}」写了两次`,
      })
  })
  return issues
}

/** A filter needs values that several entities share, and that a page may show. */
function checkFilter(type: Sourced<TypeDefinition>, field: FieldDefinition, index: number): Issue[] {
  if (!field.filterable || isFilterable(field)) return []
  return [
    {
      code: 'FIELD_UNFILTERABLE',
      level: 'warning',
      ...within(type.origin, 'fields', index, 'filterable'),
      message: field.private
        ? `字段 ${field.name} 点击后才显示，不能筛选：筛选会把它写进页面`
        : `种类为 ${field.kind} 的字段不能筛选，访客看不到这一行`,
    },
  ]
}

function checkOptions(type: Sourced<TypeDefinition>, { name, options = [] }: FieldDefinition, index: number): Issue[] {
  return options.flatMap((option, at): Issue[] =>
    options.indexOf(option) === at
      ? []
      : [
          {
            code: 'FIELD_OPTION_TAKEN',
            level: 'warning',
            ...within(type.origin, 'fields', index, 'options', at),
            message: `字段 ${name} 的可选值「${option}」写了两次`,
          },
        ],
  )
}

/** Checks that only one field has a role, and that its kind fits: a start needs a date and time. */
function checkRole(
  type: Sourced<TypeDefinition>,
  { name, kind, role }: FieldDefinition,
  index: number,
  roles: Map<string, string>,
): Issue[] {
  if (role === undefined) return []
  const place = within(type.origin, 'fields', index, 'role')
  const holder = roles.get(role)
  roles.set(role, name)
  const expectedKind = roleKinds[role]
  return [
    ...(holder === undefined
      ? []
      : [{ code: 'ROLE_TAKEN' as const, ...place, message: `字段 ${holder} 已经是 ${role}，一种角色只能有一个字段` }]),
    ...(expectedKind === undefined || expectedKind === kind
      ? []
      : [
          {
            code: 'ROLE_KIND' as const,
            ...place,
            message: `角色 ${role} 的字段种类应为 ${expectedKind}，字段 ${name} 是 ${kind}`,
            allowed: [expectedKind],
          },
        ]),
  ]
}
