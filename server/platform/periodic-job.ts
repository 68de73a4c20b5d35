import type { Log } from './log.ts'

export interface PeriodicJob {
  /** Runs now, rather than when the time comes; joins the run under way, if there is one. */
  run(): Promise<void>
  /** Whether the last run failed. */
  isFailing(): boolean
  /** No run begins any more; waits for the one under way. */
  close(): Promise<void>
}

interface PeriodicJobOptions {
  everyMs: number
  /** Where the first run comes sooner than the others. */
  firstAfterMs?: number
  log: Pick<Log, 'warn'>
  /** Consequence of a failure, in a sentence without a full stop; the reason follows it. */
  onFailure: string
}

/**
 * Does the same work again and again, never twice at once, and keeps no process alive for it. A failure is told once,
 * until a run succeeds again: an outage of an hour is one line, not sixty.
 */
export function startPeriodicJob(
  work: () => Promise<unknown>,
  { everyMs, firstAfterMs, log, onFailure }: PeriodicJobOptions,
): PeriodicJob {
  let isFailing = false
  let running: Promise<void> | undefined

  const attempt = async () => {
    try {
      await work()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn(`${onFailure}: ${error instanceof Error ? error.message : String(error)}`)
      isFailing = true
    }
  }
  const run = () => (running ??= attempt().finally(() => (running = undefined)))

  const timers = [setInterval(() => void run(), everyMs)]
  if (firstAfterMs !== undefined) timers.push(setTimeout(() => void run(), firstAfterMs))
  for (const timer of timers) timer.unref()

  return {
    run,
    isFailing: () => isFailing,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}
