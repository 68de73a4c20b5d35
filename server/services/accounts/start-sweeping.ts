import { DAY_SECONDS } from '#contract/time/durations.ts'
import { sweepAttempts } from '#server/db/accounts/attempts.ts'
import { sweepLogins } from '#server/db/accounts/logins.ts'
import { sweepSessions } from '#server/db/accounts/member-sessions.ts'
import { sweepCodes } from '#server/db/accounts/sent-codes.ts'
import type { Store } from '#server/db/connection/store.ts'
import { sweepCeilings } from './sms-ceilings.ts'
import type { Log } from '#server/platform/log.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/periodic-job.ts'

/** The law requires six months, and the privacy policy says "at least" (docs/specification/decisions.md#accounts). */
const LOGINS_KEPT = 366 * DAY_SECONDS

/**
 * Deletes expired codes, sessions, counted attempts and old logins, soon after the start and then every ten minutes.
 * Safe to run in several processes at once.
 */
export function startSweeping(store: Store, now: () => number, log: Log): PeriodicJob {
  const sweep = () =>
    store.transact(async (queries) => {
      await sweepAttempts(queries, now())
      await sweepCodes(queries, now())
      await sweepCeilings(queries, now())
      await sweepSessions(queries, now())
      await sweepLogins(queries, now() - LOGINS_KEPT)
    })
  return startPeriodicJob(sweep, {
    everyMs: 10 * 60_000,
    firstAfterMs: 60_000,
    log,
    onFailure: 'Nothing was swept this time',
  })
}
