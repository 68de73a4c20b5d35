import { windows } from '#contract/entities/occurrence.ts'
import type { ChipModel } from '#definition/grammar/define-block.ts'
import { hasRole, isBookable, isTimed } from '#definition/grammar/role-value.ts'
import type { Origin, PortalDefinition, Sourced } from '#definition/grammar/site-files.ts'
import { paramMeanings } from '#definition/grammar/source-meanings.ts'
import { isFilterable, type TypeDefinition } from '#definition/grammar/type-definition.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestMeant } from '#definition/names/meant-name.ts'

import { type Pass, within } from '../draft.ts'
import { reasonAgainst } from './check-names.ts'
import { checkOption } from './check-option.ts'
import { checkParameter } from './check-parameter.ts'

/** Checks that every chip of a content type chooses what a list of this type can be filtered by, and that no two are alike. */
export const checkChips: Pass = (draft) => {
  const issues = draft.definition.types.flatMap((type) =>
    type.chips.flatMap((chip, index) => [
      ...checkTwins(type, chip, index),
      ...checkNear(type, chip, index),
      ...Object.entries(chip.query).flatMap(([name, value]) =>
        checkChoice(
          { type, chip, name, value, place: within(type.origin, 'chips', index, 'query', name) },
          draft.definition,
        ),
      ),
    ]),
  )
  return { draft, issues }
}

function checkTwins(type: Sourced<TypeDefinition>, chip: ChipModel, index: number): Issue[] {
  const before = type.chips.slice(0, index)
  if (before.some(({ title }) => title === chip.title))
    return [
      {
        code: 'CHIP_TAKEN',
        ...within(type.origin, 'chips', index, 'title'),
        message: `快捷筛选「${chip.title}」写了两次`,
      },
    ]
  const twin = before.find(({ query }) => keyOf(query) === keyOf(chip.query))
  if (!twin) return []
  return [
    {
      code: 'CHIP_TAKEN',
      ...within(type.origin, 'chips', index, 'query'),
      message: `快捷筛选「${chip.title}」和「${twin.title}」选的一样`,
    },
  ]
}

/** The distance is known of what has a position, or takes place at something that has one. */
function checkNear(type: Sourced<TypeDefinition>, { title, near }: ChipModel, index: number): Issue[] {
  if (near === undefined || hasRole(type.fields, 'position') || hasRole(type.fields, 'place')) return []
  return [
    {
      code: 'CHIP_PARAM',
      ...within(type.origin, 'chips', index, 'near'),
      at: 'key',
      message: `快捷筛选「${title}」不能按远近排：内容类型「${type.name}」没有位置`,
      allowed: ['有 position（经纬度）或 place（地点）角色的字段的内容类型'],
    },
  ]
}

function keyOf(query: ChipModel['query']): string {
  return JSON.stringify(Object.entries(query).toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

interface Choice {
  type: TypeDefinition
  chip: ChipModel
  name: string
  value: string
  place: Origin
}

function checkChoice({ type, chip, name, value, place }: Choice, portal: PortalDefinition): Issue[] {
  const params = paramsOf(type)
  if (!params.has(name))
    return [
      {
        code: 'CHIP_PARAM',
        ...place,
        at: 'key',
        message: `快捷筛选「${chip.title}」不能按 ${name} 筛选：${reasonAgainstParam(type, name)}`,
        allowed: [...params].map(([param, meaning]) => `${param}（${meaning}）`),
        ...nearestMeant(name, [...params]),
      },
    ]
  if (name === 'area' && !/^\d{6}$/u.test(value))
    return [
      { code: 'PARAM_VALUE', ...place, message: `「行政区划」(area)不能是「${value}」`, allowed: ['六位行政区划代码'] },
    ]
  // Deadlines have no days of their own to be counted by.
  if (name === 'when' && windows.some((window) => window === value) && !hasDays(type))
    return [
      {
        code: 'PARAM_VALUE',
        ...place,
        message: `内容类型「${type.name}」只有截止时间，「什么时候的」(when)不能是「${value}」`,
        allowed: Object.entries(paramMeanings['when']?.values ?? {})
          .filter(([moment]) => !windows.some((window) => window === moment))
          .map(([moment, meaning]) => `${moment}（${meaning}）`),
      },
    ]
  return [
    ...checkOption({ name, value, types: [type], place }),
    ...checkParameter({ source: 'list', name, value, types: [type], place }, portal),
  ]
}

/** The parameters that a chip of a type can set, with what editors call them. */
function paramsOf({ fields, categories }: TypeDefinition): ReadonlyMap<string, string> {
  const common = [
    ...(isTimed(fields) ? ['when'] : []),
    ...(isBookable(fields) ? ['signup'] : []),
    ...(categories.length > 0 ? ['category'] : []),
    'area',
  ]
  return new Map([
    ...common.map((name): [string, string] => [name, paramMeanings[name]?.title ?? name]),
    ...fields.filter(isFilterable).map(({ name, label }): [string, string] => [name, label]),
  ])
}

function reasonAgainstParam(type: TypeDefinition, name: string): string {
  const field = type.fields.find((candidate) => candidate.name === name)
  if (field) return `字段 ${name} ${reasonAgainst(field)}`
  if (name === 'when') return `内容类型「${type.name}」没有时间`
  if (name === 'signup') return `内容类型「${type.name}」不能报名`
  if (name === 'category') return `内容类型「${type.name}」没有分类`
  return `内容类型「${type.name}」没有字段 ${name}`
}

function hasDays({ fields }: TypeDefinition): boolean {
  return hasRole(fields, 'start') || hasRole(fields, 'sessions')
}
