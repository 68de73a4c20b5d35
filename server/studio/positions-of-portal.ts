import type { LayoutRow, Portal, RouteModel, SectionModel } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { OutlineRow, OutlineSection, PositionResponse } from '#contract/studio/position-response.ts'
import type { SkeletonShape } from '#definition/grammar/define-block.ts'
import { devicePositions, type PositionKind, positionKinds } from '#definition/grammar/position-definition.ts'

/** A position without what content says of it. */
export type PortalPosition = Omit<PositionResponse, 'published'>

/** The names of blocks for editors: "轮播横幅" of `carousel`. */
export type BlockTitles = Readonly<Record<string, string>>

/** Returns the positions of a portal, banners first, with the pages that show them. */
export function positionsOfPortal(
  { site, routes }: Pick<Portal, 'site' | 'routes'>,
  blockTitles: BlockTitles,
): PortalPosition[] {
  return positionKinds.flatMap((kind) =>
    devicePositions(site.positions, kind).map((position) => {
      const pages = pagesWithPosition(routes, position.name, kind)
      const layouts = pages.slice(0, 1).flatMap((page) => Object.values(page.layouts))
      const rows = layouts.find((layout) => layout.some((row) => hasPosition(row, position.name, kind))) ?? []
      const view = (section: SectionModel): OutlineSection => ({
        ...omitUndefined({ heading: headingOf(section) }),
        block: blockTitles[section.block] ?? section.block,
        height: heights[section.skeleton],
        isMarked: showsPosition(section, position.name, kind),
      })
      return {
        ...{ ...position, kind },
        pages: pages.map(({ title, path }) => ({ title, path })),
        outline: rows.flatMap((row) => outlineOf(row, view)),
      }
    }),
  )
}

/** Returns the pages that show a position, in the order of the portal. */
export function pagesWithPosition(routes: readonly RouteModel[], name: string, kind: PositionKind): RouteModel[] {
  return routes.filter(({ layouts }) =>
    Object.values(layouts).some((rows) => rows.some((row) => hasPosition(row, name, kind))),
  )
}

function hasPosition(row: LayoutRow, name: string, kind: PositionKind): boolean {
  const sections = row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]
  return sections.some((section) => showsPosition(section, name, kind))
}

/** How high a section is beside others, by the shape that stands in its place while it loads. */
const heights: Readonly<Record<SkeletonShape, OutlineSection['height']>> = {
  none: 'small',
  strip: 'small',
  rows: 'medium',
  text: 'medium',
  banner: 'large',
  cards: 'large',
}

/** The kinds of positions are the sources that read them. */
function showsPosition({ requests }: SectionModel, name: string, kind: PositionKind): boolean {
  return Object.values(requests).some(({ source, params }) => source === kind && params['position'] === name)
}

/** Nothing where all of a row is shown in the elder mode alone: most visitors see another page. */
function outlineOf(row: LayoutRow, view: (section: SectionModel) => OutlineSection): OutlineRow[] {
  const viewAll = (sections: readonly SectionModel[]) => sections.filter(({ elder }) => elder !== true).map(view)
  const [main, aside] = row.kind === 'section' ? [viewAll([row.section]), []] : [viewAll(row.main), viewAll(row.aside)]
  if (main.length === 0 && aside.length === 0) return []
  return [{ main, aside, isAsideFirst: row.kind === 'columns' && row.side === 'start' }]
}

function headingOf({ props }: SectionModel): string | undefined {
  const heading = props['heading'] ?? props['title']
  return typeof heading === 'string' && heading !== '' ? heading : undefined
}
