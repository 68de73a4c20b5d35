import { hasMembers, type SitePlaces } from '#contract/addresses/site-places.ts'
import type { HeaderTool, LinkTool } from '#definition/grammar/furniture-definition.ts'

import type { ShellModel } from './shell-model.ts'

const usual: readonly HeaderTool[] = ['search', 'elder', 'login']

/** Returns the tools of the header in their order: what leads to a place that the site lacks is left out. */
export function headerTools({ header }: Pick<ShellModel, 'header'>, places: SitePlaces): readonly HeaderTool[] {
  const lacks: Readonly<Record<string, boolean>> = { search: places.search === undefined, login: !hasMembers(places) }
  return (header?.tools ?? usual).filter((tool) => typeof tool !== 'string' || lacks[tool] !== true)
}

/** Returns the links of the site's own among the tools, for phones, whose bar has no room for them. */
export function linkTools({ header }: Pick<ShellModel, 'header'>): readonly LinkTool[] {
  return (header?.tools ?? []).filter((tool) => typeof tool !== 'string')
}

/** The columns of the usual tools, which desktop-shell.module.css has. */
export const USUAL_COLUMNS = '18rem 5.25rem 7rem'
const widths = { search: '18rem', elder: '5.25rem', login: '7rem' } as const
/** Beside links of the site's own, the search gives way first. */
const sharedWidths = { ...widths, search: 'minmax(10rem,18rem)' } as const

/** Whether links of the site's own are among the tools. */
export function isShared(tools: readonly HeaderTool[]): boolean {
  return tools.some((tool) => typeof tool !== 'string')
}

/**
 * Returns the columns of tools other than the usual ones: fixed from the start, because each tool would otherwise move
 * the others while the page arrives.
 */
export function toolColumns(tools: readonly HeaderTool[]): string | undefined {
  const columnWidths = isShared(tools) ? sharedWidths : widths
  const columns = tools.map((tool) => (typeof tool === 'string' ? columnWidths[tool] : 'auto')).join(' ')
  return columns === USUAL_COLUMNS ? undefined : columns
}
