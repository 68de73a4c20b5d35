import { omitUndefined } from '#contract/omit-undefined.ts'
import { sourceParams } from '#contract/calls/source-params.ts'
import type { SourceName } from '#contract/calls/sources.ts'
import { looksLikeBinding, parseBinding } from '#definition/grammar/binding.ts'
import type { DataSlot } from '#definition/grammar/define-block.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { paramMeanings, sourceMeanings } from '#definition/grammar/source-meanings.ts'
import { meantName, nearestMeant } from '#definition/names/meant-name.ts'
import { nearestName } from '#definition/names/nearest-name.ts'
import { devicePositions } from '#definition/grammar/position-definition.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'
import type { TypeDefinition } from '#definition/grammar/type-definition.ts'

import { type DraftRoute, type DraftSection, filledKey, mapSections, type Pass, placeIn, within } from '../draft.ts'
import type { RequestModel } from '../portal.ts'
import { checkBinding } from './check-binding.ts'
import { checkOption } from './check-option.ts'
import { checkParameter, checkRequired } from './check-parameter.ts'

/** Resolves every section's `from` into requests that the backend can answer. */
export const resolveRequests: Pass = (draft) => {
  const issues: Issue[] = []
  const resolved = mapSections(
    draft,
    (section, route) => {
      const slots = section.definition?.data ?? {}
      for (const slot of Object.keys(section.from)) {
        const allowed = Object.keys(slots)
        if (!Object.hasOwn(slots, slot))
          issues.push({
            code: 'SLOT_UNKNOWN',
            ...within(section.origin, 'from', slot),
            at: 'key',
            message: `区块「${section.block}」不取名为 ${slot} 的数据`,
            allowed,
            ...nearestName(slot, allowed),
          })
      }
      const requests: Record<string, RequestModel> = {}
      for (const [slot, definition] of Object.entries(slots)) {
        if (definition.onDemand === true && section.from[slot] === undefined) continue
        const request = resolveSlot(section, slot, definition, route, draft.definition, issues)
        if (!request) return undefined
        requests[slot] = request
      }
      return { ...section, requests }
    },
    true,
  )
  return { draft: resolved, issues }
}

function resolveSlot(
  section: DraftSection,
  slot: string,
  definition: DataSlot,
  route: DraftRoute,
  portal: PortalDefinition,
  issues: Issue[],
): RequestModel | undefined {
  const written = section.from[slot]
  const { source: chosen, ...writtenParams } = written ?? {}
  const source = chosen === undefined ? definition.sources[0] : definition.sources.find((name) => name === chosen)
  if (source === undefined) {
    issues.push({
      code: 'SOURCE_UNKNOWN',
      ...placeIn(section, 'from', slot, 'source'),
      message: `${slot} 不能取自 ${String(chosen)}`,
      allowed: definition.sources.map((name) => `${name}（${sourceMeanings[name]}）`),
      ...nearestMeant(
        String(chosen),
        definition.sources.map((name) => [name, sourceMeanings[name]]),
      ),
    })
    return undefined
  }
  const params = writtenParams
  const types = portal.types.filter((candidate) => candidate.type === params['type'])
  // checkTypes reports a route with an unknown type.
  const isRouteType = params['type'] !== undefined && params['type'] === route.definition.type
  const found = [
    ...(isRouteType ? [] : checkType(params['type'], types, placeIn(section, 'from', slot, 'type'), portal)),
    ...(isRouteType && types.length === 0 ? [] : checkParams(source, params, types, section, slot, route, portal)),
    ...checkRequired(source, params, { section, slot, portal }),
  ]
  issues.push(...found)
  return found.length === 0
    ? {
        source,
        params,
        subject: definition.subject === true,
        ...(definition.optional === true ? { optional: true } : {}),
      }
    : undefined
}

function checkType(
  value: string | number | undefined,
  types: readonly TypeDefinition[],
  place: Pick<Issue, 'file' | 'path'>,
  portal: PortalDefinition,
): Issue[] {
  const isNumberInQuotes = portal.types.some(({ type }) => String(type) === value)
  if (value === undefined || types.length > 0 || looksLikeBinding(value)) return []
  if (isNumberInQuotes)
    return [
      {
        code: 'PARAM_VALUE',
        ...place,
        message: `内容类型的编号是数字，写成了文字「${value}」`,
        allowed: ['不加引号的数字', '$route.type'],
        suggestion: `${value}（不加引号）`,
      },
    ]
  const allowed = portal.types.map((candidate) => `${candidate.type}（${candidate.name}）`)
  return [
    {
      code: 'TYPE_UNKNOWN',
      ...place,
      message: `没有编号为 ${value} 的内容类型`,
      allowed,
      ...omitUndefined({
        suggestion: meantName(
          String(value),
          portal.types.map((candidate) => [String(candidate.type), candidate.name]),
        ),
      }),
    },
  ]
}

function checkParams(
  source: SourceName,
  params: Readonly<Record<string, string | number>>,
  types: readonly TypeDefinition[],
  section: DraftSection,
  slot: string,
  route: DraftRoute,
  portal: PortalDefinition,
): Issue[] {
  const filters = sourceParams[source].filters
    ? ['area', ...types.flatMap((type) => type.fields.filter((field) => field.filterable).map((field) => field.name))]
    : []
  const allowed: readonly string[] = [...sourceParams[source].params, ...filters]
  return Object.entries(params).flatMap(([name, value]): Issue[] => {
    const place = placeIn(section, 'from', slot, name)
    if (!allowed.includes(name))
      return [
        {
          code: 'PARAM_UNKNOWN',
          // A name of a list is a value in its place; any other is the name of a property.
          ...(section.filled.has(filledKey(['from', slot, name])) ? place : { ...place, at: 'key' as const }),
          message: `数据来源 ${source} 没有参数 ${name}`,
          allowed,
          ...nearestMeant(
            name,
            allowed.map((param) => [param, meaningOf(param, types)]),
          ),
        },
      ]
    if (looksLikeBinding(value)) return checkBinding(value, route, place)
    if (name === 'position') return checkPosition(source, String(value), section, place, portal)
    const text = typeof value === 'string' ? checkText(name, value, types, place) : []
    return text.length > 0 ? text : checkParameter({ source, name, value, types, place }, portal)
  })
}

/** Returns what editors call a parameter: its title, or the label of the field by which it filters. */
function meaningOf(param: string, types: readonly TypeDefinition[]): string | undefined {
  const field = types.flatMap(({ fields }) => fields).find(({ name }) => name === param)
  return paramMeanings[param]?.title ?? field?.label
}

/**
 * Checks for values that would only yield an empty list: a binding without its `$`, or a category or option that no
 * content can have.
 */
function checkText(
  name: string,
  value: string,
  types: readonly TypeDefinition[],
  place: Pick<Issue, 'file' | 'path'>,
): Issue[] {
  if (parseBinding(`$${value}`))
    return [
      {
        code: 'BINDING_UNKNOWN',
        ...place,
        message: `「${value}」前面少了 $，这样写只是普通文字`,
        allowed: [`$${value}`],
        suggestion: `$${value}`,
      },
    ]
  return checkOption({ name, value, types, place })
}

/**
 * Checks a position against those of the site. Positions of the other layout are refused, because they would not be
 * filled as intended.
 */
function checkPosition(
  source: SourceName,
  position: string,
  section: DraftSection,
  place: Pick<Issue, 'file' | 'path'>,
  { site }: PortalDefinition,
): Issue[] {
  const kind = source === 'banner' ? 'banner' : 'ad'
  const allowed = devicePositions(site.positions, kind, section.device).map(({ name }) => name)
  if (allowed.includes(position)) return []
  return [
    {
      code: 'POSITION_UNKNOWN',
      ...place,
      message: `没有名为 ${position} 的位置`,
      allowed,
      ...nearestName(position, allowed),
    },
  ]
}
