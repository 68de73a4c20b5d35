import type { Log } from './log.ts'
import { because, type Message } from './message.ts'

export interface PeriodicJob {
  /** Runs the job immediately, or joins the run under way. */
  run(): Promise<void>
  /** Whether the last run failed. */
  isFailing(): boolean
  /** Prevents further runs and waits for the one under way. */
  close(): Promise<void>
}

interface PeriodicJobOptions {
  everyMs: number
  /** Delay of the first run if it is shorter than the interval. */
  firstAfterMs?: number
  log: Pick<Log, 'warn'>
  /** Consequence of a failure, in a sentence without a full stop; the reason follows it. */
  onFailure: Message
}

/**
 * Repeats a job, never twice at once, without keeping the process alive. A failure is logged once until a run
 * succeeds again, so that an outage of an hour is one line and not sixty.
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
      if (!isFailing) log.warn(because(onFailure, error))
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
