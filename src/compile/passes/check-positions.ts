import type { Device } from '#definition/grammar/define-block.ts'
import { formatPosition, type PositionDefinition } from '#definition/grammar/position-definition.ts'
import type { Origin } from '#definition/grammar/site-files.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { meantName } from '#definition/names/meant-name.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

import { type Pass, within } from '../draft.ts'

const devices: readonly Device[] = ['desktop', 'mobile']

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
  issues.push(
    ...site.positions.flatMap((position, index) => checkSizes(position, within(site.origin, 'positions', index))),
  )
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

/** How many times as high as wide a picture on a page may be, before the numbers are taken for swapped. */
const TALLEST: Readonly<Record<Device, number>> = { desktop: 1.5, mobile: 2 }

function checkSizes(position: PositionDefinition, origin: Origin): Issue[] {
  return devices.flatMap((device): Issue[] => {
    const { width = 1, height = 1 } = position[device] ?? {}
    if (height <= width * TALLEST[device]) return []
    return [
      {
        code: 'POSITION_SIZE',
        level: 'warning',
        ...within(origin, device),
        message: `位置 ${position.name} 宽 ${width}、高 ${height}，是细长竖着的：占满一整屏还多`,
        suggestion: `{ "width": ${height}, "height": ${width} }`,
      },
    ]
  })
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
