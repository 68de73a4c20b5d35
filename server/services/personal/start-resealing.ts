import { type PeriodicJob, startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import { createThrottledLog } from '#server/platform/log/throttled-log.ts'

import { reseal, type ResealingContext } from './resealing.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

/**
 * Seals what is not sealed with the active version of the key: a minute after the start, and at once when another
 * version becomes active. Safe to run in several processes at once.
 */
export function startResealing(context: ResealingContext & Pick<MemberContext, 'parts'>): PeriodicJob {
  let isStopped = false
  const { warn } = createThrottledLog(context.log)
  const { log } = context
  // Damaged rows may be many.
  const quiet: ResealingContext = {
    ...context,
    log: { info: (message) => log.info(message), warn, error: (message) => log.error(message) },
  }
  const job = startPeriodicJob(() => reseal(quiet, () => isStopped), {
    everyMs: 10 * 60_000,
    // A process of the former version may still run beside this one, and knows no sealed numbers.
    firstAfterMs: 60_000,
    // All rows of a large portal are sealed anew in one run.
    patienceMs: DAY_SECONDS * 1000,
    part: context.parts.part('resealing'),
  })
  // Once the run under way has noticed.
  context.keys.onActivated(() => void job.run().then(job.run))
  return {
    ...job,
    async close() {
      isStopped = true
      await job.close()
    },
  }
}
