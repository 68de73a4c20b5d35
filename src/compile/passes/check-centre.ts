import { centreEntries } from '#contract/members/member-centre.ts'
import { hasMembers } from '#contract/addresses/site-places.ts'
import { memberPages } from '#definition/grammar/member-pages.ts'
import type { Issue } from '#definition/issues/issue.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'

import { type DraftRoute, type Pass, sectionsOf, within } from '../draft.ts'
import { findRoute } from '../find-route.ts'
import { memberCentre } from '../member-centre.ts'
import { sitePlaces } from '../site-places.ts'

/**
 * Checks the menu of the member's centre: each page that `site.json` names has a route, and a block that shows the menu
 * has something to show.
 */
export const checkCentre: Pass = (draft, catalog) => {
  const { site } = draft.definition
  const issues = [
    ...(hasMembers(sitePlaces(draft.routes, catalog)) ? [] : memberless(site)),
    ...missingPages(site, draft.routes),
    ...emptyMenus(site, draft.routes),
  ]
  return { draft, issues }
}

/** A centre that nobody can enter. */
function memberless({ centre, origin }: Site): Issue[] {
  if (centre === undefined) return []
  return [
    {
      code: 'MEMBERS_MISSING',
      level: 'warning',
      ...within(origin, 'centre'),
      message: '写了会员中心，网站没有会员（没有登录页），没有人看得到它',
      allowed: ['不写 centre', 'routes/ 里有 "path": "login"，上面放区块 login'],
    },
  ]
}

type Site = PortalDefinition['site']

function missingPages({ centre, origin }: Site, routes: readonly DraftRoute[]): Issue[] {
  return Object.entries(centre ?? {}).flatMap(([group, entries = []]) =>
    entries.flatMap((entry, index): Issue[] => {
      if (typeof entry === 'object' && 'to' in entry) return []
      const page = typeof entry === 'string' ? entry : entry.page
      const path = memberPages[page]
      if (findRoute(path, routes)) return []
      return [
        {
          code: 'CENTRE_PAGE',
          ...within(origin, 'centre', group, index, ...(typeof entry === 'string' ? [] : ['page'])),
          message: `会员中心的「${page}」没有对应的页面`,
          allowed: [`路径 ${path}`],
        },
      ]
    }),
  )
}

/** One fault for all blocks that would show an empty menu, at the first. */
function emptyMenus({ centre }: Site, routes: readonly DraftRoute[]): Issue[] {
  if (centreEntries(memberCentre(centre, routes)).length > 0) return []
  const [first] = routes
    .flatMap(({ layouts }) => Object.values(layouts).flatMap(sectionsOf))
    .filter(({ definition }) => definition?.showsCentre)
  if (!first?.definition) return []
  return [
    {
      code: 'PAGE_MISSING',
      ...within(first.origin, 'block'),
      message: `区块「${first.definition.title}」里一个会员页也没有`,
      allowed: Object.values(memberPages).map((path) => `路径 ${path}`),
    },
  ]
}
