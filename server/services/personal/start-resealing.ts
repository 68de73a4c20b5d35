import { type PeriodicJob, startPeriodicJob } from '#server/platform/periodic-job.ts'
import { createThrottledLog } from '#server/platform/throttled-log.ts'

import { reseal, type ResealingContext } from './resealing.ts'

/**
 * Seals what is not sealed with the active version of the key: a minute after the start, and at once when another
 * version becomes active. Safe to run in several processes at once.
 */
export function startResealing(context: ResealingContext): PeriodicJob {
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
    log: context.log,
    onFailure: {
      zh: '还有资料是用旧版密钥封存的，下次再换',
      en: 'Data stays sealed with a former version of the key until the next try',
    },
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
