import { LARGEST_ID } from '#contract/entities/largest-id.ts'
import { MAX_PAGE } from '#contract/addresses/page-number.ts'
import { isPossibleValue, type SourceName } from '#contract/calls/sources.ts'
import type { FieldRole } from '#definition/grammar/field-role.ts'
import { devicePositions } from '#definition/grammar/position-definition.ts'
import type { Origin, PortalDefinition } from '#definition/grammar/site-files.ts'
import { paramMeanings, sourceMeanings } from '#definition/grammar/source-meanings.ts'
import type { TypeDefinition } from '#definition/grammar/type-definition.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestMeant } from '#definition/names/meant-name.ts'

import { type DraftSection, within } from '../draft.ts'

export interface WrittenParameter {
  source: SourceName
  name: string
  value: string | number
  /** The content types that the request is about; empty if the address decides. */
  types: readonly TypeDefinition[]
  place: Origin
}

/** Parameters that are whole numbers, with their range; `tags` are short and may be many. */
function rangeOf(source: SourceName, name: string): readonly [least: number, most: number] | undefined {
  if (name === 'page') return [1, MAX_PAGE]
  if (name === 'id' || name === 'related') return [1, LARGEST_ID]
  if (name === 'limit') return [1, source === 'tags' ? 200 : 60]
  return undefined
}

/** Accepted by the calls, but without a meaning of its own, so it is not suggested. */
const alsoAllowed: Readonly<Record<string, string>> = { sort: 'default', unread: 'false' }

/** Parameters that only apply to content with times. */
const timed: readonly string[] = ['when', 'month', 'date', 'signup']
const timeRoles: readonly FieldRole[] = ['start', 'deadline', 'sessions']

/**
 * Checks a written value of a parameter. The API would refuse it, and visitors would see an error in place of the
 * section; or ignore it, and show all content.
 */
export function checkParameter(parameter: WrittenParameter, { agreements }: PortalDefinition): Issue[] {
  const { source, name, value, place } = parameter
  const range = rangeOf(source, name)
  if (range) return checkRange(parameter, range)
  const choices = choicesOf(name, agreements)
  if (choices && !choices.some(([choice]) => choice === value) && alsoAllowed[name] !== value)
    return [
      {
        code: 'PARAM_VALUE',
        ...place,
        message: `${titleOf(name)}不能是「${value}」`,
        allowed: choices.map(([choice, meaning]) => `${choice}（${meaning}）`),
        ...nearestMeant(String(value), choices),
      },
    ]
  if ((name === 'month' || name === 'date') && !isPossibleValue(name, String(value)))
    return [
      {
        code: 'PARAM_VALUE',
        ...place,
        message: `${titleOf(name)}不能是「${value}」`,
        allowed: [name === 'month' ? '2025-01 这样的月份' : '2025-01-31 这样的日期', `$query.${name}`],
      },
    ]
  return checkTimes(parameter)
}

function checkRange({ name, value, place }: WrittenParameter, [least, most]: readonly [number, number]): Issue[] {
  const number = typeof value === 'string' && /^\d{1,10}$/u.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most) return []
  const isTooMany = typeof number === 'number' && number > most
  return [
    {
      code: 'PARAM_VALUE',
      ...place,
      message: `${titleOf(name)}不能是${typeof value === 'number' ? ` ${value}` : `「${value}」`}`,
      allowed: name === 'limit' ? [`${least} 到 ${most} 的整数`] : [`从 ${least} 起的整数`, ...examplesOf(name)],
      ...(isTooMany ? { suggestion: String(most) } : {}),
    },
  ]
}

/** Returns the possible values of a parameter with their meanings; undefined if any value is possible. */
function choicesOf(
  name: string,
  agreements: PortalDefinition['agreements'],
): readonly (readonly [value: string, meaning: string])[] | undefined {
  if (name === 'title') return agreements.map((agreement) => [agreement.name, agreement.title])
  if (name === 'unread') return [['true', '只看没有读过的']]
  const values = paramMeanings[name]?.values
  return values && Object.entries(values)
}

/** Refuses a choice by time for content without times: the API would ignore it and show everything. */
function checkTimes({ name, value, types, place }: WrittenParameter): Issue[] {
  const isByTime = timed.includes(name) || (name === 'sort' && value === 'start')
  const [type] = types
  if (!isByTime || !type || type.fields.some(({ role }) => role !== undefined && timeRoles.includes(role))) return []
  return [
    {
      code: 'PARAM_TIMELESS',
      ...place,
      message: `内容类型「${type.name}」没有时间，${titleOf(name)}不起作用：取到的是全部内容`,
      allowed: ['有 start、deadline 或 sessions 角色的字段的内容类型'],
    },
  ]
}

/** Parameters without which the API refuses a request. */
const required: Readonly<Partial<Record<SourceName, readonly string[]>>> = {
  calendar: ['type'],
  categories: ['type'],
  details: ['id'],
  marks: ['id'],
  banner: ['position'],
  ad: ['position'],
  agreement: ['title'],
}

/** Reports the parameters without which the API refuses the request. */
export function checkRequired(
  source: SourceName,
  params: Readonly<Record<string, string | number>>,
  { section, slot, portal }: { section: DraftSection; slot: string; portal: PortalDefinition },
): Issue[] {
  return (required[source] ?? [])
    .filter((name) => params[name] === undefined)
    .map((name) => {
      const [banner] = devicePositions(portal.site.positions, 'banner', section.device)
      const value = source === 'banner' && banner ? banner.name : (examplesOf(name)[0] ?? '')
      return {
        code: 'PARAM_MISSING',
        ...within(section.origin, 'from', slot),
        message: `取${sourceMeanings[source]}要写${titleOf(name)}，没有写就取不到`,
        allowed: [value],
        suggestion: `"${name}": "${value}"`,
      }
    })
}

function titleOf(name: string): string {
  return `「${paramMeanings[name]?.title ?? name}」(${name})`
}

function examplesOf(name: string): string[] {
  return (paramMeanings[name]?.examples ?? []).map(String)
}
