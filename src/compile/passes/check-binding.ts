import { looksLikeBinding, parseBinding } from '#definition/grammar/binding.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

import { type DraftRoute, type DraftSection, placeIn } from '../draft.ts'
import type { Json } from '../portal.ts'

type Path = readonly (string | number)[]

/** Checks the bindings left in properties: only those that the address can resolve are allowed. */
export function checkPropBindings(section: DraftSection, route: DraftRoute): Issue[] {
  return Object.entries(section.props).flatMap(([name, value]) => [
    ...(looksLikeBinding(value) ? checkBinding(value, route, placeIn(section, name)) : []),
    ...checkTexts(value, [name], section),
  ])
}

/** A binding that does not begin its text; `$$` stands for a literal dollar. */
const INSIDE = /(?<=[^$])\$(?:with|route|params|query)\.[A-Za-z][A-Za-z0-9_]*/u

/**
 * Refuses bindings that would be shown as they are written: inside a longer text, and below a block's properties, where
 * the plan replaces none.
 */
function checkTexts(value: Json, path: Path, section: DraftSection): Issue[] {
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => checkTexts(item, [...path, index], section))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, item]) => checkTexts(item, [...path, name], section))
  if (typeof value !== 'string') return []
  const [inside] = INSIDE.exec(value) ?? []
  if (inside !== undefined)
    return [
      {
        code: 'BINDING_INSIDE',
        ...placeIn(section, ...path),
        message: `文字里的 ${inside} 不会换成值，访客会看到它本身`,
        allowed: [`整项只写 "${inside}"`, '不带 $ 的文字'],
      },
    ]
  if (path.length === 1 || !looksLikeBinding(value) || !parseBinding(value)) return []
  return [
    {
      code: 'BINDING_INSIDE',
      ...placeIn(section, ...path),
      message: `写在这一层的 ${value} 不会换成值，访客会看到它本身`,
      allowed: ['直接写值'],
    },
  ]
}

/** Whether a binding of the template is told at the route already (check-template-needs.ts). */
export function isReportedAtRoute(
  value: string,
  { missingBindings, definition }: DraftRoute,
  { file }: Pick<Issue, 'file'>,
): boolean {
  return missingBindings?.has(value) === true && file !== definition.origin.file
}

/** Route bindings that every page can use. */
const routeValues = ['type', 'title', 'path'] as const

/**
 * Checks a binding left after bindRouteValues: it must name a parameter of the path or a query parameter that the route
 * listens to.
 */
export function checkBinding(value: string, route: DraftRoute, place: Pick<Issue, 'file' | 'path'>): Issue[] {
  const binding = parseBinding(value)
  const params = route.segments.flatMap((segment) => (segment.kind === 'param' ? [segment.name] : []))
  const allowed = [
    ...params.map((name) => `$params.${name}`),
    ...route.definition.query.map((name) => `$query.${name}`),
  ]
  if (allowed.includes(value) || isReportedAtRoute(value, route, place)) return []
  if (binding?.root === 'query')
    return [
      {
        code: 'BINDING_NOT_LISTENED',
        ...place,
        message: `页面「${route.definition.path}」没有接收地址参数 ${binding.name}，请把它加进 query`,
        allowed,
        suggestion:
          nearestName(value, allowed).suggestion ??
          `"query": ${JSON.stringify([...route.definition.query, binding.name])}`,
      },
    ]
  const all = [
    ...routeValues
      .filter((name) => name !== 'type' || route.definition.type !== undefined)
      .map((name) => `$route.${name}`),
    ...allowed,
  ]
  const meant = all.find((candidate) => candidate.endsWith(`.${value.slice(1)}`))
  return [
    {
      code: 'BINDING_UNKNOWN',
      ...place,
      message: `看不懂的引用 ${value}`,
      allowed: all,
      ...(meant === undefined ? nearestName(value, all) : { suggestion: meant }),
    },
  ]
}
