import { type PeriodicJob, startPeriodicJob } from '#server/platform/parts/periodic-job.ts'

import { watchSeats, type SeatContext } from './seat-watch.ts'
import type { Parts } from '#server/platform/parts/parts.ts'

/** Runs the seat watch every minute. Safe to run in several processes at once. */
export function startSeatWatch(context: SeatContext, parts: Parts): PeriodicJob {
  return startPeriodicJob(() => watchSeats(context), {
    everyMs: 60_000,
    part: parts.part('seats'),
  })
}
