/** Runs one piece of work at a time for each key, in the order of the calls. */
export interface KeyedMutex<Verdict> {
  /**
   * @param verdict derives from the result an answer for all that wait with this key, which then do not run; undefined
   * lets them run
   */
  run<Result>(
    key: string,
    work: () => Promise<Result>,
    verdict: (result: Result) => Verdict | undefined,
  ): Promise<Result | Verdict>
}

/**
 * Creates a mutex that limits a crowd after the same thing to one database connection, so that others are not slowed
 * down. It does not make any limit exact: the lock in the database does, which other processes respect as well.
 */
export function createKeyedMutex<Verdict>(): KeyedMutex<Verdict> {
  /** Waiting calls by key; each receives a verdict, or undefined when its turn comes. */
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
