/** One piece of work at a time for each key, in the order it came. */
export interface KeyedMutex<Verdict> {
  /**
   * @param verdict what the result means for all that wait by this key: they get it at once, without running; undefined where it means nothing to them
   */
  run<Result>(
    key: string,
    work: () => Promise<Result>,
    verdict: (result: Result) => Verdict | undefined,
  ): Promise<Result | Verdict>
}

/**
 * Keeps a crowd that comes for the same thing to one connection to the database, so that it is no nuisance to others.
 * It makes no limit exact: that is the work of the lock in the database, which other processes see, too.
 */
export function createKeyedMutex<Verdict>(): KeyedMutex<Verdict> {
  /** By key, those that wait while one runs; each is called with the verdict, or with none where its turn has come. */
  const queues = new Map<string, ((verdict: Verdict | undefined) => void)[]>()

  const leave = (key: string, verdict: Verdict | undefined) => {
    const queue = queues.get(key) ?? []
    if (verdict !== undefined) for (const settle of queue.splice(0)) settle(verdict)
    const next = queue.shift()
    if (next) next(undefined)
    else queues.delete(key)
  }

  return {
    async run(key, work, verdictOf) {
      const queue = queues.get(key)
      if (queue) {
        const verdict = await new Promise<Verdict | undefined>((resolve) => queue.push(resolve))
        if (verdict !== undefined) return verdict
      } else queues.set(key, [])

      let verdict: Verdict | undefined
      try {
        const result = await work()
        verdict = verdictOf(result)
        return result
      } finally {
        leave(key, verdict)
      }
    },
  }
}
