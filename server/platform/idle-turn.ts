import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface TurnBounds {
  mostTurns: number
  longestMs: number
}

/** A slow page takes as long to make. */
const usualBounds: TurnBounds = { mostTurns: 64, longestMs: 25 }
/** Time for one turn at least. */
const SHORTEST_MS = 0.1

/** The bounds before work that takes so many milliseconds: a stream of small requests gets half of the time, and no more. */
export function boundsBefore(workMs = usualBounds.longestMs): TurnBounds {
  return { ...usualBounds, longestMs: Math.max(SHORTEST_MS, Math.min(workMs, usualBounds.longestMs)) }
}

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
