import pLimit from 'p-limit'

export interface Semaphore {
  /** Runs the work once a permit is free; 'refused' if the queue is full. */
  run<Result>(work: () => Promise<Result>): Promise<Result | 'refused'>
}

/** Limits the number of running and of waiting pieces of work; waiting ones start in order. */
export function createSemaphore(permits: number, mostWaiting: number): Semaphore {
  const limit = pLimit(permits)
  return {
    run: async (work) => (limit.activeCount + limit.pendingCount >= permits + mostWaiting ? 'refused' : limit(work)),
  }
}
