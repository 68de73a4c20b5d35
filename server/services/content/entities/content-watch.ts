import { changeNumbers } from '#server/db/content/changes.ts'
import type { Store } from '#server/db/connection/store.ts'
import { startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { Parts } from '#server/platform/parts/parts.ts'

const POLL_EVERY = 1000

export interface ContentWatch {
  /** Changes with every change of content, in this process or another. */
  version(): number
  /** Changes with every change of entities of this type. */
  versionOf(type: number): number
  /** Whether the database answered the last poll. */
  isReachable(): boolean
  /** Polls at once instead of at the next tick. */
  poll(): Promise<void>
  close(): Promise<void>
}

/**
 * Watches for content that another process changed. The change table is polled in addition to the signals
 * (server/db/signals/), because not every engine that speaks PostgreSQL's protocol has NOTIFY.
 */
export async function watchContent(store: Store, parts: Parts, pollEvery = POLL_EVERY): Promise<ContentWatch> {
  let numbers = await changeNumbers(store)

  const look = async () => {
    const next = await changeNumbers(store)
    // Before the number is known: an answer is kept under the number that was known when it was asked for.
    if (next.content !== numbers.content) store.replica?.mustFollow()
    numbers = next
  }
  // While polling fails, pages are served from the caches.
  const { run, isFailing, close } = startPeriodicJob(look, {
    everyMs: pollEvery,
    part: parts.part('content-watch'),
  })
  return {
    version: () => numbers.content,
    versionOf: (type) => numbers.ofType(type),
    isReachable: () => !isFailing(),
    poll: run,
    close,
  }
}
