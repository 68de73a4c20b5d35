import { isMemberSource } from '#contract/calls/sources.ts'
import type { SitePlaces } from '#contract/addresses/site-places.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { type DraftSection, type Pass, sectionsOf, within } from '../draft.ts'
import { sitePlaces } from '../site-places.ts'

/** Tells blocks that are nothing without members, or without a search, on a site that has none. */
export const checkPlaces: Pass = (draft, catalog) => {
  const places = sitePlaces(draft.routes, catalog)
  const issues = draft.routes
    // Pages for members without a login are refused as a whole (check-login.ts).
    .filter(({ definition }) => !definition.auth)
    .flatMap(({ layouts }) => Object.values(layouts).flatMap(sectionsOf))
    .flatMap((section) => checkPlace(section, places))
  // A section of a template stands on many pages, and is written once.
  return {
    draft,
    issues: [...new Map(issues.map((issue) => [JSON.stringify([issue.file, issue.path]), issue])).values()],
  }
}

function checkPlace({ origin, definition, requests }: DraftSection, places: SitePlaces): Issue[] {
  const isOfMember = Object.values(requests).some(({ source, optional }) => !optional && isMemberSource(source))
  const needs = definition?.needs ?? (isOfMember ? 'login' : undefined)
  if (!definition || needs === undefined || places[needs] !== undefined) return []
  const issue = { level: 'warning', cause: `${needs} ${definition.name}`, ...within(origin, 'block') } as const
  return [
    needs === 'login'
      ? {
          ...issue,
          code: 'MEMBERS_MISSING',
          message: `区块「${definition.title}」是给会员用的，网站没有会员（没有登录页），访客用不了`,
          allowed: ['不放这个区块', 'routes/ 里有 "path": "login"，上面放区块 login'],
        }
      : {
          ...issue,
          code: 'SEARCH_MISSING',
          message: `区块「${definition.title}」要有搜索页，网站没有（放区块 search-results 的页面），搜了也没有结果`,
          allowed: ['不放这个区块', '一个页面放区块 search-results'],
        },
  ]
}
