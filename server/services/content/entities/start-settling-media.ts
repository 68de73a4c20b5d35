import { settleMedia } from '#server/db/content/settle-media.ts'
import type { Store } from '#server/db/connection/store.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#contract/time/durations.ts'
import { pauseAsLong } from '#server/platform/time/pause-as-long.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { Parts } from '#server/platform/parts/parts.ts'

/** After a start its first requests come first. */
const FIRST_AFTER_MS = 2000

/**
 * Writes the rows of media that are outdated, beside the visitors' requests: all of them after the migration that brought
 * the rows, and later those of entities that a program from before it has written.
 */
export function startSettlingMedia({ store, parts }: { store: Store; parts: Parts }): PeriodicJob {
  let isClosed = false
  const job = startPeriodicJob(() => settleMedia(store, { pause: pauseAsLong(), isStopped: () => isClosed }), {
    everyMs: MINUTE_SECONDS * 1000,
    firstAfterMs: FIRST_AFTER_MS,
    // A large database takes its time once.
    patienceMs: 24 * HOUR_SECONDS * 1000,
    part: parts.part('media-uses'),
  })
  return {
    ...job,
    async close() {
      isClosed = true
      await job.close()
    },
  }
}
