import { formatPosition, type PositionDefinition } from '#definition/grammar/position-definition.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { meantName } from '#definition/names/meant-name.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

import { type Pass, within } from '../draft.ts'

/** Checks that the positions of the site have different names, and that the advertising position of a route is one. */
export const checkPositions: Pass = (draft) => {
  const { site, routes } = draft.definition
  const issues: Issue[] = []
  site.positions.forEach(({ name }, index) => {
    if (site.positions.findIndex((other) => other.name === name) !== index)
      issues.push({
        code: 'POSITION_TAKEN',
        ...within(site.origin, 'positions', index, 'name'),
        message: `位置 ${name} 写了两次`,
      })
  })
  const advertising = site.positions.filter(({ kind }) => kind === 'ad')
  for (const { ad, origin } of routes)
    if (ad !== undefined && !advertising.some(({ name }) => name === ad))
      issues.push({
        code: 'ROUTE_AD_UNKNOWN',
        ...within(origin, 'ad'),
        message: `没有名为 ${ad} 的广告位`,
        allowed: advertising.map(formatPosition),
        ...suggestionFor(ad, advertising),
      })
  return { draft, issues }
}

function suggestionFor(written: string, positions: readonly PositionDefinition[]): { suggestion?: string } {
  const meant = meantName(
    written,
    positions.map(({ name, title }) => [name, title]),
  )
  if (meant !== undefined) return { suggestion: meant }
  return nearestName(
    written.replace(/^(?:web|mobile)_/u, ''),
    positions.map(({ name }) => name),
  )
}
