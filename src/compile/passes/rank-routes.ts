import type { Issue } from '#definition/issue.ts'

import { type DraftRoute, type Pass, within } from '../draft.ts'

/**
 * Puts the most specific route first: a fixed segment beats a parameter at the same place,
 * the catch-all comes last. Two routes for the same addresses are a fault, and so is a portal without a catch-all.
 */
export const rankRoutes: Pass = (draft) => {
  const issues: Issue[] = []
  const shapes = new Map<string, DraftRoute>()
  for (const route of draft.routes) {
    const names = route.segments.flatMap((segment) => (segment.kind === 'param' ? [segment.name] : []))
    if (new Set(names).size !== names.length) issues.push({ code: 'PARAM_TAKEN', ...within(route.definition.origin, 'path'), message: `路径「${route.definition.path}」里同一个参数写了两次` })
    const shape = route.segments.map((segment) => (segment.kind === 'static' ? segment.text : '{}')).join('/')
    const other = shapes.get(shape)
    if (other) {
      const same = other.definition.path === route.definition.path
      issues.push({ code: same ? 'PATH_TAKEN' : 'PATH_SHADOWED', ...within(route.definition.origin, 'path'), message: same ? `路径「${route.definition.path}」已在 ${other.definition.origin.file} 写过` : `路径「${route.definition.path}」与 ${other.definition.origin.file} 的「${other.definition.path}」匹配同样的地址，后者永远不会显示` })
    } else shapes.set(shape, route)
  }
  if (!draft.routes.some((route) => route.definition.path === '*'))
    issues.push({ code: 'CATCH_ALL_MISSING', file: draft.definition.site.origin.file, path: [], message: '没有路径为 * 的路由，找不到页面时无页可显示' })
  return { draft: { ...draft, routes: [...draft.routes].sort(bySpecificity) }, issues }
}

function bySpecificity(left: DraftRoute, right: DraftRoute): number {
  return compareText(rank(left), rank(right)) || compareText(left.definition.path, right.definition.path)
}

/** "news/details/{id}" → "001": fixed before parameter, position by position; the catch-all after all. */
function rank({ definition, segments }: DraftRoute): string {
  return definition.path === '*' ? '9' : segments.map((segment) => (segment.kind === 'static' ? '0' : '1')).join('')
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
