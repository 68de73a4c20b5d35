import { readProgramme, showingOf } from '#components/player/programme.ts'
import type { ArticleResponse, ListResponse } from '#contract/entities/article.ts'
import { phaseAt } from '#contract/entities/occurrence.ts'
import { windowStretch } from '#contract/entities/time-window.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

import { firstToClose, isShut, type Occasion, occasionIn, occasionsOf } from './occasions.ts'

/** In the order in which they stand. */
export const laneNames = ['live', 'tonight', 'today', 'weekend', 'ending'] as const
export type LaneName = (typeof laneNames)[number] | 'next'

/** More lanes than these would be too narrow; then the one of today gives way, to which the date leads as well. */
const MOST_LANES = 4

export interface LaneRow {
  entity: ArticleResponse
  occasion: Occasion
  /** The moment of which the row speaks: the end of the sign-up, or the start. */
  moment: number
}

export interface Lane {
  name: LaneName
  rows: readonly LaneRow[]
  /** How many there are in the list, if that is more than the rows. */
  total: number | undefined
}

export interface LaneView {
  now: number
  timezone: string
  fields: readonly FieldModel[]
  /** Most rows of a lane; the lane with a picture has one less. */
  most: number
}

type Slots = Readonly<Partial<Record<LaneName, ListResponse | undefined>>>

/**
 * Returns the lanes that have rows, an entity in the first of its lanes only; on a day without any, the lane of what
 * comes next, and nothing where nothing comes.
 */
export function lanesOf(slots: Slots, view: LaneView): readonly Lane[] {
  const filled = fillLanes(laneNames, slots, view)
  if (filled.length === 0) return fillLanes(['next'], slots, view)
  if (filled.length <= MOST_LANES) return filled
  return fillLanes(
    laneNames.filter((name) => name !== 'today'),
    slots,
    view,
  )
}

function fillLanes(names: readonly LaneName[], slots: Slots, view: LaneView): readonly Lane[] {
  const before = new Set<string>()
  return names.flatMap((name): Lane[] => {
    const list = slots[name]
    if (list === undefined) return []
    const rows = rowsOf(name, list.rows, view)
      .filter(({ entity }) => !before.has(keyOf(entity)))
      .slice(0, name === 'live' ? Math.max(1, view.most - 1) : view.most)
    for (const { entity } of rows) before.add(keyOf(entity))
    return rows.length === 0 ? [] : [{ name, rows, total: list.total > rows.length ? list.total : undefined }]
  })
}

function keyOf({ type, id }: ArticleResponse): string {
  return `${type} ${id}`
}

function rowsOf(name: LaneName, entities: readonly ArticleResponse[], view: LaneView): readonly LaneRow[] {
  if (name === 'live') return liveRows(entities, view)
  const { now, timezone, fields } = view
  const left = name === 'ending' || name === 'next' ? undefined : windowStretch(name, now, timezone)
  return entities
    .flatMap((entity): LaneRow[] => {
      const occasions = occasionsOf(entity, fields)
      if (name === 'ending') {
        const first = firstToClose(occasions, now)
        return first ? [{ entity, occasion: first.occasion, moment: first.closes }] : []
      }
      const occasion = left ? occasionIn(occasions, left) : occasions.find(({ start }) => start > now)
      return occasion ? [{ entity, occasion, moment: occasion.start }] : []
    })
    .toSorted((one, other) => rankOf(one, now) - rankOf(other, now) || one.moment - other.moment)
}

/** What begins stands before what has begun and goes on, and last what no seat can be had for. */
function rankOf({ occasion, moment }: LaneRow, now: number): number {
  if (isShut(occasion, now)) return 2
  return moment > now ? 0 : 1
}

/** What can be watched at this moment, the latest begun first: an evening's programme precedes a channel that is always on. */
function liveRows(entities: readonly ArticleResponse[], { now, fields }: LaneView): readonly LaneRow[] {
  return entities
    .map((entity) => ({ entity, programme: readProgramme(fieldsOf(entity, fields), entity.fields) }))
    .filter(({ programme }) => programme.start > 0 && showingOf(phaseAt(now, programme), programme).kind === 'live')
    .map(({ entity, programme: { start, end, place } }) => ({
      entity,
      moment: start,
      occasion: { start, end, place, opens: 0, closes: 0, capacity: 0, taken: 0 },
    }))
    .toSorted((one, other) => other.moment - one.moment)
}

/** The section may show several types, which name their fields differently. */
function fieldsOf({ fields: values }: ArticleResponse, fields: readonly FieldModel[]): readonly FieldModel[] {
  return fields.filter(({ name }) => values[name] !== undefined)
}
