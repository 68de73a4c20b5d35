import { sweepAttempts } from '#server/db/accounts/attempts.ts'
import { sweepSessions } from '#server/db/accounts/member-sessions.ts'
import { sweepCodes } from '#server/db/accounts/sent-codes.ts'
import { sweepPreviewLinks } from '#server/db/documents/preview-links.ts'
import { sweepInvitations } from '#server/db/staff/invitations.ts'
import { sweepSpentFlows } from '#server/db/staff/spent-flows.ts'
import { sweepStaffSessions } from '#server/db/staff/staff-sessions.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { sweepCeilings } from './sms-ceilings.ts'

/**
 * Deletes expired codes, sessions, invitations and links to previews, and counted attempts, soon after the start and then every ten minutes.
 * Safe to run in several processes at once.
 */
export function startSweeping({
  store,
  now,
  policy,
  parts,
}: Pick<MemberContext, 'store' | 'now' | 'policy' | 'parts'>): PeriodicJob {
  const sweep = () =>
    store.transact(async (queries) => {
      await sweepAttempts(queries, now())
      await sweepCodes(queries, now())
      await sweepCeilings(queries, now())
      await sweepSessions(queries, { now: now(), idle: policy().sessions.idleMinutes * 60 })
      await sweepStaffSessions(queries, now())
      await sweepInvitations(queries, now())
      await sweepPreviewLinks(queries, now())
      await sweepSpentFlows(queries, now())
    })
  return startPeriodicJob(sweep, {
    everyMs: 10 * 60_000,
    firstAfterMs: 60_000,
    part: parts.part('session-sweep'),
  })
}
