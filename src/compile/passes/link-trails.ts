import type { Issue } from '#definition/issues/issue.ts'
import { nearestMeant } from '#definition/names/meant-name.ts'

import { type DraftRoute, type Pass, within } from '../draft.ts'

/** Follows each route's `parent` up to the home page, for the breadcrumbs. */
export const linkTrails: Pass = (draft) => {
  const issues: Issue[] = []
  const byPath = new Map(draft.routes.map((route) => [route.definition.path, route]))
  const routes = draft.routes.map((route): DraftRoute => {
    const trail: { title: string; path: string }[] = []
    let current = route
    const seen = new Set([route.definition.path])
    while (current.definition.parent !== undefined) {
      const parent = byPath.get(current.definition.parent)
      const place = within(current.definition.origin, 'parent')
      if (!parent) {
        const allowed = [...byPath.keys()].filter((path) => !path.includes('{') && path !== '*' && path !== '')
        if (current === route)
          issues.push({
            code: 'PARENT_UNKNOWN',
            ...place,
            message: `上级路径「${current.definition.parent}」不存在`,
            allowed,
            ...nearestMeant(
              current.definition.parent,
              allowed.map((path) => [path, byPath.get(path)?.definition.title]),
            ),
          })
        break
      }
      if (seen.has(parent.definition.path)) {
        issues.push({
          code: 'PARENT_LOOP',
          ...place,
          message: `上级路径绕成了圈：${[...seen, parent.definition.path].join(' → ')}`,
        })
        break
      }
      seen.add(parent.definition.path)
      trail.unshift({ title: parent.definition.title, path: parent.definition.path })
      current = parent
    }
    return { ...route, trail }
  })
  return { draft: { ...draft, routes }, issues }
}
