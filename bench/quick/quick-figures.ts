import { median } from '../median.ts'

interface Definition {
  name: string
  /** By default, less is better. */
  moreIsBetter?: boolean
  /** The share of its value by which it may always differ; {@link USUAL_FLOOR} by default. */
  floor?: number
}

/** A tenth: two runs of the same state differ by some percent. */
export const USUAL_FLOOR = 0.1

/** What a quick run measures, in the order of its table. Bare is a `node:http` server that sends the bytes of home. */
export const quickFigures = {
  'cached-home': { name: 'cached home ÷ bare, CPU each' },
  'uncached-home': { name: 'home after a change of content ÷ bare, CPU each' },
  'uncached-list': { name: 'uncached list ÷ bare, CPU each' },
  search: { name: 'new search ÷ bare, CPU each' },
  'half-answered': { name: 'new searches at half of capacity, share answered', moreIsBetter: true, floor: 0.01 },
  'twice-answered': { name: 'new searches at twice capacity, answered ÷ capacity', moreIsBetter: true },
  'twice-tail': { name: 'new searches at twice capacity, p99 ÷ p99 at half' },
  'home-beside': { name: 'cached home beside these, p95 ÷ median alone' },
  lost: { name: 'searches neither answered nor refused' },
  rest: { name: 'processor of a portal at rest, % of a core' },
  'memory-rest': { name: 'memory at rest ÷ bare node' },
  'memory-loaded': { name: 'memory after the loads ÷ bare node' },
} as const satisfies Readonly<Record<string, Definition>>

export type FigureId = keyof typeof quickFigures

/** In the order of the table. */
const ids = Object.keys(quickFigures).filter((id): id is FigureId => id in quickFigures)

/** What the table and the comparison have to know of a figure. */
export function definitionOf(id: FigureId): Definition {
  return quickFigures[id]
}

/** A value of a figure in one round. */
export interface Reading {
  id: FigureId
  value: number
  /** Why the value is not the portal's. */
  fault?: string
  /** The absolute value behind a ratio. */
  note?: string
}

/** A figure of a run. */
export interface QuickFigure {
  id: FigureId
  /** The middle of the rounds; NaN where there is none. */
  value: number
  scatter: number
  rounds: readonly number[]
  note?: string
  /** Why it is told and not checked. */
  refused?: string
}

/** The figures of a run from the values of its rounds. */
export function figuresOf(readings: readonly Reading[]): readonly QuickFigure[] {
  return ids.map((id) => quickFigureOf(id, readings))
}

/** The middle of the rounds without a fault. Where fewer than half are without, it is that of all, and refused. */
function quickFigureOf(id: FigureId, readings: readonly Reading[]): QuickFigure {
  const measured = readings.filter((reading) => reading.id === id && !Number.isNaN(reading.value))
  const good = measured.filter(({ fault }) => fault === undefined)
  const fault = good.length * 2 < measured.length ? measured.find((reading) => reading.fault)?.fault : undefined
  const counting = fault === undefined ? good : measured
  const rounds = counting.map(({ value }) => Number(value.toPrecision(4)))
  if (rounds.length === 0) return { id, value: Number.NaN, scatter: Number.NaN, rounds, refused: 'it was not measured' }
  const note = counting.at(-1)?.note
  return {
    id,
    value: median(rounds),
    scatter: scatterOf(rounds),
    rounds,
    ...(note === undefined ? {} : { note }),
    ...(fault === undefined ? {} : { refused: fault }),
  }
}

/** The median absolute deviation: half of the values are no further from their median. */
export function scatterOf(values: readonly number[]): number {
  const middle = median(values)
  return median(values.map((value) => Math.abs(value - middle)))
}
