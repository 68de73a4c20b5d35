/** Runs one check of the schema at a time, after a pause in the requests for one. */
export interface CheckQueue {
  /** Starts a check after the pause; a request during a check starts another check afterwards. */
  schedule(): void
  /** Marks work outside the queue, such as the first check, as a check under way. */
  during<Result>(work: Promise<Result>): Promise<Result>
  /** Drops a scheduled check. */
  cancel(): void
  /** Resolves when no check is under way. */
  idle(): Promise<void>
}

export function createCheckQueue(pauseMs: number, check: () => Promise<void>): CheckQueue {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  function during<Result>(work: Promise<Result>): Promise<Result> {
    running = work.then(
      () => undefined,
      () => undefined,
    )
    return work.finally(() => {
      running = undefined
    })
  }

  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (running) schedule()
      else void during(check())
    }, pauseMs)
    timer.unref()
  }

  return { schedule, during, cancel: () => clearTimeout(timer), idle: async () => running }
}
