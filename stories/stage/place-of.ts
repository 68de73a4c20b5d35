import type { Portal, SectionModel } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { Device } from '#definition/grammar/define-block.ts'

/** The place of a block on a page: across it, or in one of two columns. */
export type LayoutPosition = { kind: 'section' } | { kind: 'columns'; column: 'main' | 'aside'; side?: 'start' }

/** Where the pages of a portal have a block most often on this device: its stories show it as wide as it is there. */
export function placeOf(portal: Pick<Portal, 'routes'>, block: string, device: Device): LayoutPosition {
  const counted = new Map<string, { place: LayoutPosition; count: number }>()
  const count = (place: LayoutPosition, sections: readonly SectionModel[]) => {
    const key = JSON.stringify(place)
    const found = sections.filter((section) => section.block === block).length
    if (found > 0) counted.set(key, { place, count: (counted.get(key)?.count ?? 0) + found })
  }
  for (const row of portal.routes.flatMap(({ layouts }) => layouts[device] ?? [])) {
    if (row.kind === 'section') count({ kind: 'section' }, [row.section])
    else
      for (const column of ['main', 'aside'] as const)
        count({ kind: 'columns', column, ...omitUndefined({ side: row.side }) }, row[column])
  }
  const [most] = [...counted.values()].sort((one, other) => other.count - one.count)
  return most?.place ?? { kind: 'section' }
}
