import type { Issue } from '#definition/issues/issue.ts'

import { type DraftRoute, type Pass, within } from '../draft.ts'

/**
 * Gives each path to the first route that has it. Two routes for the same addresses are a fault; the later one is left
 * out, because what else is wrong with it may be right once it has a path of its own.
 */
export const dropDuplicateRoutes: Pass = (draft) => {
  const issues: Issue[] = []
  const shapes = new Map<string, DraftRoute>()
  const routes = draft.routes.filter((route) => {
    const { path, origin } = route.definition
    const shape = route.segments.map((segment) => (segment.kind === 'static' ? segment.text : '{}')).join('/')
    const other = shapes.get(shape)?.definition
    if (other === undefined) {
      shapes.set(shape, route)
      return true
    }
    issues.push({
      code: other.path === path ? 'PATH_TAKEN' : 'PATH_SHADOWED',
      ...within(origin, 'path'),
      message:
        other.path === path
          ? `路径「${path}」已在 ${other.origin.file} 写过，一个路径只能有一个页面`
          : `路径「${path}」与 ${other.origin.file} 的「${other.path}」匹配同样的地址，有一个永远不会显示`,
    })
    return false
  })
  return { draft: { ...draft, routes }, issues }
}
