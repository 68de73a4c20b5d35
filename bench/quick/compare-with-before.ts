import { median } from '../median.ts'
import { definitionOf, type FigureId, type QuickFigure, scatterOf, USUAL_FLOOR } from './quick-figures.ts'
import type { QuickRun } from './quick-history.ts'

/** So many runs before this one are looked at. */
const RUNS = 5
/** Scatters of this many are chance. */
const SCATTERS = 3

export type QuickVerdict = 'worse' | 'better' | 'same' | 'new' | 'refused'

/** A figure beside its values in the runs before. */
export interface Comparison {
  figure: QuickFigure
  verdict: QuickVerdict
  /** Missing where the figure was never measured before. */
  before?: { middle: number; scatter: number; runs: number }
}

/**
 * Compares a figure with the last runs that have it. It is worse where it is worse than the worst of them, and further
 * from their median than chance allows: three times the scatter of these runs or of its own rounds, and a tenth of the
 * median at least (or what its definition says). Better is the same, the other way round.
 */
export function compareWithBefore(figure: QuickFigure, history: readonly QuickRun[]): Comparison {
  const values = valuesOf(figure.id, history)
  const before =
    values.length === 0 ? undefined : { middle: median(values), scatter: scatterOf(values), runs: values.length }
  const baseline = before ? { before } : {}
  if (figure.refused !== undefined) return { figure, verdict: 'refused', ...baseline }
  if (!before) return { figure, verdict: 'new' }
  const { moreIsBetter = false, floor = USUAL_FLOOR } = definitionOf(figure.id)
  const allowed = Math.max(SCATTERS * before.scatter, SCATTERS * figure.scatter, floor * before.middle)
  const isOutside = Math.abs(figure.value - before.middle) > allowed
  const isAbove = isOutside && figure.value > Math.max(...values)
  const isBelow = isOutside && figure.value < Math.min(...values)
  if (moreIsBetter ? isBelow : isAbove) return { figure, verdict: 'worse', before }
  return { figure, verdict: (moreIsBetter ? isAbove : isBelow) ? 'better' : 'same', before }
}

function valuesOf(id: FigureId, history: readonly QuickRun[]): readonly number[] {
  return history
    .flatMap(({ figures }) => {
      const figure = figures[id]
      return figure && figure.refused === undefined ? [figure.value] : []
    })
    .slice(-RUNS)
}
