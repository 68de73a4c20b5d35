import pLimit from 'p-limit'

import { type Deadline, endless, isHeard } from '../time/deadline.ts'
import { idleTurn } from './idle-turn.ts'
import type { Measures } from '../parts/measures.ts'

export interface Semaphore {
  /**
   * Runs the work once a permit is free; 'refused' if too many wait, or if none became free in time. Refused work never
   * begins, and what has waited does not begin after its deadline, or for a visitor who has left.
   *
   * @param share of the waiting places that this work may use, from 0 to 1
   */
  run<Result>(work: () => Promise<Result>, share?: number, deadline?: Deadline): Promise<Result | 'refused'>
}

/** A semaphore that tells beforehand what it would refuse, so that no more is done for it. */
export interface ForetellingSemaphore extends Semaphore {
  /** Whether work that came now would be refused; it is then counted as refused. */
  refusesNow(): boolean
}

export interface SemaphoreOptions {
  /** Longest wait for a permit. */
  waitMs?: number
  /**
   * Longest time until the work has ended, where its caller leaves then. Work that would end later is refused, and at once
   * where its turn cannot come in time; the pieces that ended lately tell how long a piece takes. A free permit is always
   * given: otherwise one slow piece would refuse all others for ever.
   */
  withinMs?: number
  /**
   * Whether each piece of work begins in a turn of the event loop of its own, after one in which nothing came in. Work
   * that never leaves the thread would otherwise follow upon itself until the queue is empty, and hold up what is not
   * queued.
   */
  isSpread?: boolean
  /** Where the length of this queue is counted, and its name there. */
  measured?: MeasuredQueue | undefined
}

export interface MeasuredQueue {
  measures: Measures
  queue: string
}

/** The part of its difference by which each piece that ends changes how long a piece is expected to take. */
const LATELY = 1 / 4

/** Limits the number of running and of waiting pieces of work; waiting ones start in order. */
export function createSemaphore(
  permits: number,
  mostWaiting: number,
  { waitMs = Infinity, withinMs = Infinity, isSpread = false, measured }: SemaphoreOptions = {},
): ForetellingSemaphore {
  const limit = pLimit(permits)
  const turns = pLimit(1)
  let pieces = 0
  let refused = 0
  let usualMs: number | undefined
  const refuse = () => {
    refused += 1
    return 'refused' as const
  }
  if (measured)
    measure(measured, { running: () => limit.activeCount, waiting: () => limit.pendingCount, refused: () => refused })
  const begin = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isSpread) await turns(() => idleTurn())
    const began = performance.now()
    try {
      return await work()
    } finally {
      const ms = performance.now() - began
      usualMs = usualMs === undefined ? ms : usualMs + (ms - usualMs) * LATELY
    }
  }
  const longestWait = () => Math.min(waitMs, withinMs - (usualMs ?? 0))
  /** Whether the turn of work behind so many waiting pieces may come in time. */
  const mayWait = (waiting: number, wait: number) =>
    withinMs === Infinity || Math.floor(waiting / permits) * (usualMs ?? 0) < wait
  return {
    refusesNow() {
      const isRefused =
        pieces >= permits + mostWaiting || (pieces >= permits && !mayWait(pieces - permits, longestWait()))
      if (isRefused) refuse()
      return isRefused
    },
    async run(work, share = 1, deadline = endless) {
      if (pieces >= permits + mostWaiting * share || deadline.left() <= 0) return refuse()
      const wait = pieces < permits ? Infinity : Math.min(longestWait(), deadline.left())
      if (pieces >= permits && !mayWait(pieces - permits, wait)) return refuse()
      pieces += 1
      try {
        if (pieces <= permits) return await limit(() => begin(work))
        return await inTime(limit, () => begin(work), { wait, longestWait, refuse, deadline })
      } finally {
        pieces -= 1
      }
    },
  }
}

function measure(
  { measures, queue }: MeasuredQueue,
  { running, waiting, refused }: Readonly<Record<'running' | 'waiting' | 'refused', () => number>>,
): void {
  measures.gauge('wenlan_queue_running', 'Pieces of work that run, by queue', running, { queue })
  measures.gauge('wenlan_queue_waiting', 'Pieces of work that wait, by queue', waiting, { queue })
  measures.counted('wenlan_queue_refused_total', 'Pieces of work refused because too much waited', refused, { queue })
}

/** Runs the work by the limiter, or tells after a while that it has not begun and never will. */
function inTime<Result>(
  limit: ReturnType<typeof pLimit>,
  work: () => Promise<Result>,
  {
    wait,
    longestWait,
    refuse,
    deadline,
  }: { wait: number; longestWait: () => number; refuse: () => 'refused'; deadline: Deadline },
): Promise<Result | 'refused'> {
  return new Promise((resolve, reject) => {
    const queuedAt = performance.now()
    let isLate = false
    const giveUp = () => {
      isLate = true
      resolve(refuse())
    }
    const timer = wait === Infinity ? undefined : setTimeout(giveUp, wait)
    limit(async () => {
      clearTimeout(timer)
      if (isLate) return
      // Others may have taken longer meanwhile than was expected.
      const isOver = performance.now() - queuedAt > longestWait() || !isHeard(deadline)
      resolve(isOver ? refuse() : await work())
    }).catch(reject)
  })
}
