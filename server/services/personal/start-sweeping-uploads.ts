import { HOUR_SECONDS } from '#contract/time/durations.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/parts/periodic-job.ts'

import type { MemberContext } from '#server/services/context/member-context.ts'
import { sweepUploads } from './uploads.ts'

/** Sweeps unused uploads every hour, and soon after the start. Safe to run in several processes at once. */
export function startSweepingUploads(context: Pick<MemberContext, 'store' | 'uploads' | 'now' | 'parts'>): PeriodicJob {
  return startPeriodicJob(() => sweepUploads(context), {
    everyMs: HOUR_SECONDS * 1000,
    firstAfterMs: 60_000,
    part: context.parts.part('upload-sweep'),
  })
}
