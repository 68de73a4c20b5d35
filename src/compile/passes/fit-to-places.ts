import type { SitePlace } from '#contract/addresses/site-places.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { type DraftSection, mapSections, type Pass, placeIn } from '../draft.ts'
import { sitePlaces } from '../site-places.ts'

/** The needs of blocks that a site may not meet, with the code and the words for each. */
const lacks = {
  login: { code: 'MEMBERS_MISSING', words: '网站没有会员（没有登录页）' },
  search: { code: 'SEARCH_MISSING', words: '网站没有搜索页（放区块 search-results 的页面）' },
} as const satisfies Partial<Record<SitePlace, { code: string; words: string }>>

/**
 * Takes from sections what would lead to places that the site does not have: the buttons for members of a site without
 * members, and search fields. A value that was written for it is told.
 */
export const fitToPlaces: Pass = (draft, catalog) => {
  const places = sitePlaces(draft.routes, catalog)
  const missing = (['login', 'search'] as const).filter((place) => places[place] === undefined)
  const issues: Issue[] = []
  const fitted = mapSections(draft, (section) =>
    missing.reduce((before, place) => {
      const without = Object.hasOwn(catalog, section.block) ? catalog[section.block]?.without?.[place] : undefined
      if (!without) return before
      issues.push(...ineffectiveValues(section, place, without))
      return { ...before, props: { ...before.props, ...without } }
    }, section),
  )
  // A default of a template is written once and stands in many sections.
  const issuesByPlace = new Map(issues.map((issue) => [JSON.stringify([issue.file, issue.path]), issue]))
  return { draft: fitted, issues: [...issuesByPlace.values()] }
}

function ineffectiveValues(
  section: DraftSection,
  place: keyof typeof lacks,
  without: Readonly<Record<string, string | boolean>>,
): Issue[] {
  const { code, words } = lacks[place]
  return Object.entries(without)
    .filter(([name, value]) => Object.hasOwn(section.props, name) && section.props[name] !== value)
    .map(([name, value]) => ({
      code,
      level: 'warning',
      cause: `${code} ${section.block} ${name}`,
      ...placeIn(section, name),
      message: `${words}，"${name}": ${JSON.stringify(section.props[name])} 不起作用`,
      allowed: [`"${name}": ${JSON.stringify(value)}`],
    }))
}
