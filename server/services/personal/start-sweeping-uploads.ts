import { HOUR_SECONDS } from '#contract/time/durations.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/periodic-job.ts'

import type { MemberContext } from '#server/services/context/member-context.ts'
import { sweepUploads } from './uploads.ts'

/** Sweeps unused uploads every hour, and soon after the start. Safe to run in several processes at once. */
export function startSweepingUploads(context: Pick<MemberContext, 'store' | 'uploads' | 'now' | 'log'>): PeriodicJob {
  return startPeriodicJob(() => sweepUploads(context), {
    everyMs: HOUR_SECONDS * 1000,
    firstAfterMs: 60_000,
    log: context.log,
    onFailure: { zh: '没有用到的上传文件留到下次再清理', en: 'Unused uploads stay until the next sweep' },
  })
}
