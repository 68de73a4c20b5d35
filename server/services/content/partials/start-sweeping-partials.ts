import { HOUR_SECONDS } from '#contract/time/durations.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { sweepPartials } from './partial-files.ts'

/** Removes every hour, and soon after the start, the files whose sending was given up. */
export function startSweepingPartials(
  { partialDir, now }: Pick<ContentContext, 'partialDir' | 'now'>,
  { parts }: Pick<MemberContext, 'parts'>,
): PeriodicJob {
  return startPeriodicJob(() => sweepPartials(partialDir, now()), {
    everyMs: HOUR_SECONDS * 1000,
    firstAfterMs: 60_000,
    part: parts.part('partial-sweep'),
  })
}
