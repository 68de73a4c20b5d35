import type { DataSlot } from '#definition/grammar/define-block.ts'
import { parseBinding, routeBindingNames } from '#definition/grammar/binding.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestName } from '#definition/names/nearest-name.ts'
import { devicePositions, type PositionDefinition, positionName } from '#definition/grammar/position-definition.ts'
import type { Origin } from '#definition/grammar/site-files.ts'

import { asParameter } from '../as-parameter.ts'
import { isReportedAtRoute } from './check-binding.ts'
import { type DraftRoute, type DraftSection, mapSections, type Pass, placeIn } from '../draft.ts'
import type { Json } from '../portal.ts'

/** Values of the `$route.` bindings; undefined where the route does not set one. */
interface RouteValues {
  type: number | undefined
  title: string
  path: string
  ad: string | undefined
}

/**
 * Replaces `$route.type`, `$route.title`, `$route.path`, `$route.ad` by the route's values. A section bound to the
 * advertising position of a route without one is removed, or only its request where the block renders without it, so
 * that one template serves routes with and without advertising. The same holds for a position that exists on the other
 * layout only (docs/specification/portal.md#calls "web only"), and for one that does not exist, which checkPositions
 * reports.
 */
export const bindRouteValues: Pass = (draft, catalog) => {
  const issues: Issue[] = []
  const bound = mapSections(draft, (written, route) => {
    const values = valuesFor(route, written, draft.definition.site.positions)
    const section = values.ad === undefined ? withoutAds(written, catalog[written.block]?.data) : written
    if (!section) return undefined
    const bind = (value: Json, ...path: (string | number)[]): Json =>
      bindValue(value, values, path, (inner) => placeIn(section, ...inner), route, issues)
    const props = Object.fromEntries(Object.entries(section.props).map(([name, value]) => [name, bind(value, name)]))
    const from = Object.fromEntries(
      Object.entries(section.from).map(([slot, params]) => [
        slot,
        Object.fromEntries(
          Object.entries(params).map(([name, value]) => [name, asParameter(bind(value, 'from', slot, name))]),
        ),
      ]),
    )
    return { ...section, props, from }
  })
  return { draft: bound, issues }
}

/** Returns the section without what is bound to an advertising position; undefined where nothing would be left. */
function withoutAds(section: DraftSection, slots: Readonly<Record<string, DataSlot>> = {}): DraftSection | undefined {
  const isAd = (value: unknown) => JSON.stringify(value).includes('"$route.ad"')
  const from = Object.fromEntries(
    Object.entries(section.from).filter(([slot, params]) => !(isAd(params) && slots[slot]?.optional === true)),
  )
  return isAd([section.props, from]) ? undefined : { ...section, from }
}

/**
 * Collects the values for one section. The device's prefix turns one advertising position of the specification into
 * two: web_book_top, mobile_book_top (docs/specification/portal.md#calls).
 */
function valuesFor(route: DraftRoute, { device }: DraftSection, positions: readonly PositionDefinition[]): RouteValues {
  const { type, title, path, ad } = route.definition
  const adPosition = ad === undefined ? undefined : positionName(ad, device)
  const found = devicePositions(positions, 'ad', device).find(({ name }) => name === adPosition)
  return { type, title, path, ad: found?.name }
}

/** Replaces route bindings at any depth of a value and reports unknown and empty ones. */
function bindValue(
  value: Json,
  values: RouteValues,
  path: readonly (string | number)[],
  placeOf: (path: readonly (string | number)[]) => Origin,
  route: DraftRoute,
  issues: Issue[],
): Json {
  const inner = (item: Json, step: string | number) => bindValue(item, values, [...path, step], placeOf, route, issues)
  if (Array.isArray(value)) return value.map((item: Json, index) => inner(item, index))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inner(item, name)]))
  if (typeof value !== 'string') return value
  const binding = parseBinding(value)
  if (binding?.root !== 'route') return value
  const name = routeBindingNames.find((candidate) => candidate === binding.name)
  if (name === undefined) {
    const allowed = routeBindingNames.map((candidate) => `$route.${candidate}`)
    issues.push({
      code: 'BINDING_UNKNOWN',
      ...placeOf(path),
      message: `${value} 不存在`,
      allowed,
      ...nearestName(value, allowed),
    })
    return value
  }
  const bound = values[name]
  if (bound === undefined) {
    if (!isReportedAtRoute(value, route, placeOf(path)))
      issues.push({
        code: 'BINDING_EMPTY',
        ...placeOf(path),
        message: `页面「${route.definition.path}」没有写 ${name}，${value} 没有值`,
      })
    return value
  }
  return bound
}
