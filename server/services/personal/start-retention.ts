import { HOUR_SECONDS } from '#contract/time/durations.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/periodic-job.ts'

import { retain, type RetentionContext } from './retention.ts'

/** Deletes what the policy keeps no longer, every hour, and soon after the start. */
export function startRetention(context: RetentionContext): PeriodicJob {
  let isStopped = false
  const job = startPeriodicJob(() => retain(context, () => isStopped), {
    everyMs: HOUR_SECONDS * 1000,
    firstAfterMs: 90_000,
    log: context.log,
    onFailure: {
      zh: '过了保存期限的资料没有删除，下次再试',
      en: 'What the policy keeps no longer stays until the next try',
    },
  })
  return {
    ...job,
    async close() {
      isStopped = true
      await job.close()
    },
  }
}
