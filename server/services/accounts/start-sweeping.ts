import { DAY_SECONDS } from '#contract/time/durations.ts'
import { sweepAttempts } from '#server/db/accounts/attempts.ts'
import { sweepLogins } from '#server/db/accounts/logins.ts'
import { sweepSessions } from '#server/db/accounts/member-sessions.ts'
import { sweepCodes } from '#server/db/accounts/sent-codes.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/periodic-job.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { sweepCeilings } from './sms-ceilings.ts'

/** The law requires six months, and the privacy policy says "at least" (docs/specification/decisions.md#accounts). */
const LOGINS_KEPT = 366 * DAY_SECONDS

/**
 * Deletes expired codes, sessions, counted attempts and old logins, soon after the start and then every ten minutes.
 * Safe to run in several processes at once.
 */
export function startSweeping({
  store,
  now,
  policy,
  log,
}: Pick<MemberContext, 'store' | 'now' | 'policy' | 'log'>): PeriodicJob {
  const sweep = () =>
    store.transact(async (queries) => {
      await sweepAttempts(queries, now())
      await sweepCodes(queries, now())
      await sweepCeilings(queries, now())
      await sweepSessions(queries, { now: now(), idle: policy().sessions.idleMinutes * 60 })
      await sweepLogins(queries, now() - LOGINS_KEPT)
    })
  return startPeriodicJob(sweep, {
    everyMs: 10 * 60_000,
    firstAfterMs: 60_000,
    log,
    onFailure: 'Nothing was swept this time',
  })
}
