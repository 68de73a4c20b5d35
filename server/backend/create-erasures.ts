import type { Store } from '#server/db/connection/store.ts'
import { backoffMs } from '#server/platform/time/backoff.ts'
import type { Part } from '#server/platform/parts/parts.ts'
import type { Erasures } from '#server/services/context/erasures.ts'

/** Of many deletions together one clearing; a vacuum of PostgreSQL is work for quiet minutes. */
const DELAY_MS = { sqlite: 1000, postgres: 600_000 } as const
/** While a reader such as a backup holds the log, it cannot be emptied. */
const LONGEST_DELAY_MS = 60_000
/** Failures in a row after which a reader, which is usual for a while, is told of. */
const REPORT_AFTER = 10

export interface RunningErasures extends Erasures {
  /** Clears what is still to be cleared. */
  close(): Promise<void>
}

/** 'held': a reader holds the log. */
type Outcome = 'done' | 'held' | { reason: unknown }

/** Clears the files soon after deletions, and tries again as long as it is not possible. */
export function createErasures(
  store: Pick<Store, 'kind' | 'clearDeleted'>,
  part: Pick<Part, 'works' | 'failed'>,
  delayMs: number = DELAY_MS[store.kind],
): RunningErasures {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<Outcome> | undefined
  let failures = 0
  let isClosed = false

  const attempt = async (): Promise<Outcome> => {
    try {
      return (await store.clearDeleted()) ? 'done' : 'held'
    } catch (reason) {
      return { reason }
    }
  }
  const schedule = (ms: number) => {
    if (timer !== undefined || isClosed) return
    timer = setTimeout(() => void run(), ms).unref()
  }
  const run = async () => {
    timer = undefined
    running ??= attempt()
    const outcome = await running
    running = undefined
    failures = outcome === 'done' ? 0 : failures + 1
    if (outcome === 'done') part.works()
    else if (outcome !== 'held') part.failed(outcome.reason)
    else if (failures >= REPORT_AFTER) part.failed('a reader has held them for minutes')
    if (outcome !== 'done') schedule(backoffMs(failures, { firstMs: delayMs, longestMs: LONGEST_DELAY_MS }))
  }
  return {
    request: () => schedule(delayMs),
    async close() {
      const isPending = timer !== undefined
      isClosed = true
      clearTimeout(timer)
      await running
      // On PostgreSQL others go on, or its own autovacuum does it.
      if (isPending && store.kind === 'sqlite') await attempt()
    },
  }
}
