import { sweepAttempts } from '#server/db/accounts/attempts.ts'
import { sweepSessions } from '#server/db/accounts/member-sessions.ts'
import { sweepCodes } from '#server/db/accounts/sms-codes.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Log } from '#server/platform/log.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/periodic-job.ts'

/**
 * Deletes expired codes, sessions and counted attempts, soon after the start and then every ten minutes.
 * Safe to run in several processes at once.
 */
export function startSweeping(store: Store, now: () => number, log: Log): PeriodicJob {
  const sweep = () =>
    store.transact(async (queries) => {
      await sweepAttempts(queries, now())
      await sweepCodes(queries, now())
      await sweepSessions(queries, now())
    })
  return startPeriodicJob(sweep, {
    everyMs: 10 * 60_000,
    firstAfterMs: 60_000,
    log,
    onFailure: 'Nothing was swept this time',
  })
}
