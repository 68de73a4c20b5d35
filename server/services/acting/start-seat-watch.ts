import type { Log } from '#server/platform/log.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/periodic-job.ts'

import { watchSeats, type SeatContext } from './seat-watch.ts'

/** Runs the seat watch every minute. Safe to run in several processes at once. */
export function startSeatWatch(context: SeatContext, log: Log): PeriodicJob {
  return startPeriodicJob(() => watchSeats(context), {
    everyMs: 60_000,
    log,
    onFailure: {
      zh: '提醒和候补要等到下一分钟',
      en: 'Reminders and waiting lists have to wait for the next minute',
    },
  })
}
