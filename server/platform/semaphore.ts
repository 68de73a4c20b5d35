import pLimit from 'p-limit'

export interface Semaphore {
  /** Runs work when there is a permit; refused where as many wait already as may. */
  run<Result>(work: () => Promise<Result>): Promise<Result | 'refused'>
}

/** Lets so many pieces of work run at once, and so many wait, in the order they came. */
export function createSemaphore(permits: number, mostWaiting: number): Semaphore {
  const limit = pLimit(permits)
  return {
    run: async (work) => (limit.activeCount + limit.pendingCount >= permits + mostWaiting ? 'refused' : limit(work)),
  }
}
