import { addViews } from '#server/db/content/views.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Log } from '#server/platform/log.ts'
import { because } from '#server/platform/message.ts'
import { startPeriodicJob } from '#server/platform/periodic-job.ts'

/** Views are collected and written together, so that a page view causes no write of its own. */
const FLUSH_EVERY = 10_000

/** Most entities collected; above it the views are written at once. */
const MAX_GATHERED = 5000

export interface ViewCounter {
  record(type: number, id: number): void
  flush(): Promise<void>
  close(): Promise<void>
}

export function createViewCounter(store: Store, log: Log, flushEvery = FLUSH_EVERY): ViewCounter {
  let gathered = new Map<string, { type: number; id: number; count: number }>()
  let writing: Promise<void> = Promise.resolve()

  const add = (type: number, id: number, count: number) => {
    const key = `${type}:${id}`
    gathered.set(key, { type, id, count: count + (gathered.get(key)?.count ?? 0) })
  }
  const write = async () => {
    const batch = gathered
    if (batch.size === 0) return
    gathered = new Map()
    try {
      await addViews(store, [...batch.values()])
    } catch (error) {
      const said = {
        zh: `${batch.size} 条内容的浏览数没有写下，下次再写`,
        en: `Views of ${batch.size} entities are kept for the next try`,
      }
      log.warn(because(said, error))
      if (gathered.size < MAX_GATHERED) for (const { type, id, count } of batch.values()) add(type, id, count)
    }
  }
  const flush = () => (writing = writing.then(write))
  const job = startPeriodicJob(flush, {
    everyMs: flushEvery,
    log,
    onFailure: { zh: '浏览数没有写下', en: 'Views were not written' },
  })

  return {
    record(type, id) {
      add(type, id, 1)
      if (gathered.size >= MAX_GATHERED) void flush()
    },
    flush,
    async close() {
      await job.close()
      await flush()
    },
  }
}
