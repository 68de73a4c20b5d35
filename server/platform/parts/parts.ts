import { backoffMs, patientPauses } from '../time/backoff.ts'
import type { Log } from '../log/log.ts'
import type { Measures } from './measures.ts'
import { because } from '../log/message.ts'
import { type PartName, partWords } from './part-names.ts'

/** Failures of a part that are told within some time: one that works and fails in turn must not fill the log. */
const REPORT_LIMIT = { most: 5, withinMs: 10 * 60_000 }

const FAILURES = ['wenlan_part_failures_total', 'Failures of a part of the server'] as const
const RUNS = ['wenlan_part_runs_total', 'Runs of a periodic job of the server'] as const
const STARTS = ['wenlan_part_starts_total', 'Starts of threads or processes of a part of the server'] as const
const RUNNING = ['wenlan_part_running', 'Threads or processes of a part of the server'] as const

/** One start of a thread or process. Only the first end of it counts. */
export interface PartRun {
  /** It has begun to work. */
  works(): void
  /** It has ended: in order, or for a reason, which is a failure. */
  ended(failure?: unknown): void
}

/** A part of a server that works beside its answers. */
export interface Part {
  /** Whether it may be tried now: not within the pause that follows a start that failed. */
  mayTry(): boolean
  /** It works, as far as is known. */
  works(): void
  /** It does not work: the log tells of it once, until it works again. */
  failed(reason: unknown): void
  /** Counts the start of a thread or process, and follows it to its end. */
  start(): PartRun
  /** Counts a run of a periodic job. */
  ran(): void
  /** Sets what tries it again by itself when the pause after a failure is over. */
  onRetry(retry: () => void): void
}

/** The parts of one server. */
export interface Parts {
  /** Returns the part of a name, the same one at every call. */
  part(name: PartName): Part
  /** Parts that do not work, in the order of their failures. */
  failing(): readonly PartName[]
}

/**
 * Creates the parts of one server. A part that cannot work is told once in the log, counted, shown by `/readyz`, and tried
 * again with a growing pause.
 */
export function createParts({
  log,
  measures,
  // Not by the clock of the wall, which may be set.
  now = () => performance.now(),
}: {
  log: Pick<Log, 'info' | 'warn'>
  measures?: Measures | undefined
  now?: () => number
}): Parts {
  const parts = new Map<PartName, Part>()
  const failing = new Set<PartName>()
  return {
    part(name) {
      const found = parts.get(name) ?? createPart(name, { log, measures, now, failing })
      parts.set(name, found)
      return found
    },
    failing: () => [...failing],
  }
}

interface PartOptions {
  log: Pick<Log, 'info' | 'warn'>
  measures: Measures | undefined
  now: () => number
  failing: Set<PartName>
}

function createPart(name: PartName, { log, measures, now, failing }: PartOptions): Part {
  const words = partWords[name]
  const of = { part: name }
  const count = (counter: readonly [name: string, help: string]) => {
    if (measures) measures.counter(...counter, of).value += 1
  }
  measures?.gauge(
    'wenlan_part_failing',
    'Whether a part of the server does not work',
    () => Number(failing.has(name)),
    of,
  )
  let running: number | undefined
  let failures = 0
  let resumesAt = 0
  let reportTimes: readonly number[] = []
  let isReported = false
  let retry: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined

  const recover = () => {
    resumesAt = 0
    clearTimeout(timer)
    failing.delete(name)
    if (!isReported) return
    isReported = false
    log.info({ zh: `${words.name.zh}：又正常了`, en: `${words.name.en}: it works again` })
  }
  const tell = (reason: unknown) => {
    const recent = reportTimes.filter((time) => now() - time < REPORT_LIMIT.withinMs)
    if (isReported || recent.length >= REPORT_LIMIT.most) return
    reportTimes = [...recent, now()]
    isReported = true
    log.warn(because(words.failure, reason))
  }
  const failed = (reason: unknown, hasWorked: boolean) => {
    failures += 1
    count(FAILURES)
    tell(reason)
    failing.add(name)
    const pause = backoffMs(failures, patientPauses)
    // One that has worked is replaced at once where it is needed; by itself after the pause.
    resumesAt = hasWorked ? 0 : now() + pause
    clearTimeout(timer)
    if (!retry) return
    timer = setTimeout(() => {
      // Timers and clocks differ by a little.
      resumesAt = 0
      retry?.()
    }, pause).unref()
  }
  return {
    mayTry: () => now() >= resumesAt,
    works() {
      failures = 0
      recover()
    },
    failed: (reason) => failed(reason, false),
    ran: () => count(RUNS),
    onRetry: (next) => void (retry = next),
    start() {
      count(STARTS)
      if (running === undefined) measures?.gauge(...RUNNING, () => running, of)
      running = (running ?? 0) + 1
      let since: number | undefined
      let isOver = false
      return {
        works() {
          if (since !== undefined || isOver) return
          since = now()
          recover()
        },
        ended(failure) {
          if (isOver) return
          isOver = true
          running = (running ?? 0) - 1
          // One that soon ends again has not mended what ended the one before: the pauses go on growing.
          if (since !== undefined && (failure === undefined || now() - since > patientPauses.longestMs)) failures = 0
          if (failure !== undefined) failed(failure, since !== undefined)
        },
      }
    },
  }
}
