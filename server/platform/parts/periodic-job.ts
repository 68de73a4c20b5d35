import type { Part } from './parts.ts'

export interface PeriodicJob {
  /** Runs the job immediately, or joins the run under way. */
  run(): Promise<void>
  /** Whether the last run failed. */
  isFailing(): boolean
  /** Prevents further runs and waits for the one under way. */
  close(): Promise<void>
}

export interface PeriodicJobOptions {
  everyMs: number
  /** Delay of the first run if it is shorter than the interval. */
  firstAfterMs?: number
  /** Time after which a run hangs; longer for jobs that may take as long as they like. */
  patienceMs?: number
  /** The job among the parts of the server: it is told of each run, and of its outcome. */
  part: Pick<Part, 'ran' | 'works' | 'failed'>
}

/** No run of a job takes so long, on the slowest machine. */
const PATIENCE_MS = 15 * 60_000

/**
 * Repeats a job, never twice at once, without keeping the process alive. A failure is logged once until a run
 * succeeds again, so that an outage of an hour is one line and not sixty. A run that does not end is told of, too.
 */
export function startPeriodicJob(
  work: () => Promise<unknown>,
  { everyMs, firstAfterMs, patienceMs = PATIENCE_MS, part }: PeriodicJobOptions,
): PeriodicJob {
  let isFailing = false
  let running: Promise<void> | undefined

  const attempt = async () => {
    part.ran()
    const overdue = setTimeout(
      () => part.failed(new Error(`A run has not ended after ${patienceMs / 60_000} minutes`)),
      patienceMs,
    ).unref()
    try {
      await work()
      isFailing = false
      part.works()
    } catch (error) {
      isFailing = true
      part.failed(error)
    }
    clearTimeout(overdue)
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
