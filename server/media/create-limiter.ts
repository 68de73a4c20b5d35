export interface Limiter {
  /** Runs work when a place is free; refused where too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result | 'refused'>
}

/** Lets a bounded number of pieces of work run, and a bounded number wait. */
export function createLimiter(atOnce: number, maxWaiting: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= maxWaiting) return 'refused'
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        // A place is handed on rather than freed, so that nobody slips in between.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
