import type { Store } from '#server/db/connection/store.ts'
import { backoffMs } from '#server/platform/backoff.ts'
import type { Log } from '#server/platform/log.ts'
import type { Erasures } from '#server/services/context/erasures.ts'

/** Of many deletions together one clearing; a vacuum of PostgreSQL is work for quiet minutes. */
const DELAY_MS = { sqlite: 1000, postgres: 600_000 } as const
/** While a reader such as a backup holds the log, it cannot be emptied. */
const LONGEST_DELAY_MS = 60_000
/** Failures in a row that are told. */
const TOLD_AFTER = 10

export interface RunningErasures extends Erasures {
  /** Clears what is still to be cleared. */
  close(): Promise<void>
}

/** Clears the files soon after deletions, and tries again as long as it is not possible. */
export function createErasures(
  store: Pick<Store, 'kind' | 'clearDeleted'>,
  log: Pick<Log, 'warn'>,
  delayMs: number = DELAY_MS[store.kind],
): RunningErasures {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<boolean> | undefined
  let failures = 0
  let isClosed = false

  const attempt = async (): Promise<boolean> => {
    try {
      return await store.clearDeleted()
    } catch {
      return false
    }
  }
  const schedule = (ms: number) => {
    if (timer !== undefined || isClosed) return
    timer = setTimeout(() => void run(), ms).unref()
  }
  const run = async () => {
    timer = undefined
    running ??= attempt()
    const isDone = await running
    running = undefined
    failures = isDone ? 0 : failures + 1
    if (failures === TOLD_AFTER)
      log.warn({
        zh: '删掉的内容还没能从数据库文件里清除：有读取者占用了好几分钟',
        en: 'What was deleted could not be cleared out of the database files so far: a reader has held them for minutes',
      })
    if (!isDone) schedule(backoffMs(failures, { firstMs: delayMs, longestMs: LONGEST_DELAY_MS }))
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
