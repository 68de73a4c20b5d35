import type { Measures } from '#server/platform/parts/measures.ts'
import { createSemaphore, type ForetellingSemaphore, type Semaphore } from '#server/platform/queues/semaphore.ts'

/** Half of the places, so that pages that are kept for all visitors find one when searches fill the other half. */
export const SHARE_OF_SEARCHES = 0.5

/**
 * The queue of pages to make. Whoever waits longer than this has left. With our own backend a page is made without
 * leaving the thread, so few permits do; behind another one, pages mostly wait for it, up to five seconds each.
 */
export function createPageQueue({ isLocalBackend }: { isLocalBackend: boolean }, measures?: Measures): Semaphore {
  return createSemaphore(isLocalBackend ? 16 : 256, 200, {
    waitMs: 1500,
    isSpread: true,
    measured: measures && { measures, queue: 'pages' },
  })
}

/**
 * The time from the arrival of a call until what it asks for has to begin. A browser waits five seconds
 * (docs/specification/portal.md#calls); a quarter of one is left to the way there and back, and to what has begun.
 */
export const CALL_MS = 4750

/** The same for a picture that has been received: a browser waits 20 seconds for its work (src/data/send-picture.ts). */
export const PICTURE_MS = 19_000

/** The queues of calls by kind of work. */
export interface CallQueues {
  /** Calls that only read. */
  reading: ForetellingSemaphore
  /**
   * Calls that change data. A rush for seats is served in batches of 64, of which one is gathered while another is
   * served; passwords and messages have queues of their own behind this one, of 94 together. The time that calls took
   * lately tells how many more can be done within their deadline.
   */
  writing: ForetellingSemaphore
}

export function createCallQueues(measures?: Measures): CallQueues {
  const measured = (queue: string) => measures && { measures, queue }
  return {
    reading: createSemaphore(16, 200, { waitMs: 1500, isSpread: true, measured: measured('reading') }),
    writing: createSemaphore(256, 2000, { withinMs: CALL_MS, measured: measured('writing') }),
  }
}

/** The queue of calls that are passed on to another backend, which has five seconds for each. */
export function createForwardQueue(): Semaphore {
  return createSemaphore(256, 256, { waitMs: 1500 })
}
