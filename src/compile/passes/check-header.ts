import type { SitePlaces } from '#contract/addresses/site-places.ts'
import type { HeaderTool } from '#definition/grammar/furniture-definition.ts'
import type { Issue } from '#definition/issues/issue.ts'
import type { Origin } from '#definition/grammar/site-files.ts'

import { type Pass, within } from '../draft.ts'
import { sitePlaces } from '../site-places.ts'

/** Checks the tools of the header: none stands there twice, and none leads to a place that the site does not have. */
export const checkHeader: Pass = (draft, catalog) => {
  const { header, origin } = draft.definition.site
  const tools = header?.tools ?? []
  const places = sitePlaces(draft.routes, catalog)
  const issues = tools.flatMap((tool, index) => {
    const place = within(origin, 'header', 'tools', index)
    const isTwice = tools.slice(0, index).some((earlier) => nameOf(earlier) === nameOf(tool))
    return isTwice ? [duplicateIssue(tool, place)] : checkPlace(tool, places, place)
  })
  return { draft, issues }
}

/** A link is the same as another to the same place. */
function nameOf(tool: HeaderTool): string {
  return typeof tool === 'string' ? `"${tool}"` : tool.to
}

function duplicateIssue(tool: HeaderTool, place: Origin): Issue {
  const name = typeof tool === 'string' ? ` "${tool}"` : `到 ${tool.to} 的链接`
  return { code: 'TOOL_TAKEN', ...place, message: `页头的工具里前面已经有${name}` }
}

function checkPlace(tool: HeaderTool, places: SitePlaces, place: Origin): Issue[] {
  if ((tool !== 'search' && tool !== 'login') || places[tool] !== undefined) return []
  const issue = { level: 'warning', ...place } as const
  return [
    tool === 'login'
      ? {
          ...issue,
          code: 'MEMBERS_MISSING',
          message: '网站没有会员（没有登录页），页头里的 "login" 不显示',
          allowed: ['不写 "login"', 'routes/ 里有 "path": "login"，上面放区块 login'],
        }
      : {
          ...issue,
          code: 'SEARCH_MISSING',
          message: '网站没有搜索页（放区块 search-results 的页面），页头里的 "search" 不显示',
          allowed: ['不写 "search"', '一个页面放区块 search-results'],
        },
  ]
}
