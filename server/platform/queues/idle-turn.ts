import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface TurnBounds {
  mostTurns: number
  longestMs: number
}

/** A page takes as long to make: a stream of small requests gets half of the time, and no more. */
const usualBounds: TurnBounds = { mostTurns: 64, longestMs: 25 }

/**
 * Resolves after a turn of the event loop in which nothing came in, or when the bounds are reached. A turn takes one
 * connection from the system: work in every turn would let visitors wait there, whom no queue sees, and who could be
 * answered or refused at once.
 */
export async function idleTurn({ mostTurns, longestMs }: TurnBounds = usualBounds): Promise<void> {
  const from = performance.now()
  for (let turn = 0; turn < mostTurns && performance.now() - from < longestMs; turn += 1) {
    const { events } = performance.nodeTiming.uvMetricsInfo
    await nextTurn()
    if (performance.nodeTiming.uvMetricsInfo.events === events) return
  }
}
