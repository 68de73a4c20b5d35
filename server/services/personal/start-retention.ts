import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/parts/periodic-job.ts'

import { retain, type RetentionContext } from './retention.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

/** Deletes what the policy keeps no longer, every hour, and soon after the start. */
export function startRetention(context: RetentionContext & Pick<MemberContext, 'parts'>): PeriodicJob {
  let isStopped = false
  const job = startPeriodicJob(() => retain(context, () => isStopped), {
    everyMs: HOUR_SECONDS * 1000,
    firstAfterMs: 90_000,
    // The first run of a large portal deletes years.
    patienceMs: DAY_SECONDS * 1000,
    part: context.parts.part('retention'),
  })
  return {
    ...job,
    async close() {
      isStopped = true
      await job.close()
    },
  }
}
