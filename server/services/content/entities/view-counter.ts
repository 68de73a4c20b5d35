import { addViews } from '#server/db/content/views.ts'
import type { Store } from '#server/db/connection/store.ts'
import { startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { Parts } from '#server/platform/parts/parts.ts'

/** Views are collected and written together, so that a page view causes no write of its own. */
const FLUSH_EVERY = 10_000

/** Most entities collected; above it the views are written at once. */
const MAX_GATHERED = 5000

export interface ViewCounter {
  record(type: number, id: number): void
  flush(): Promise<void>
  close(): Promise<void>
}

export function createViewCounter(store: Store, parts: Parts, flushEvery = FLUSH_EVERY): ViewCounter {
  let gathered = new Map<string, { type: number; id: number; count: number }>()

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
      if (gathered.size < MAX_GATHERED) for (const { type, id, count } of batch.values()) add(type, id, count)
      throw error
    }
  }
  const job = startPeriodicJob(write, {
    everyMs: flushEvery,
    part: parts.part('views'),
  })

  return {
    record(type, id) {
      add(type, id, 1)
      if (gathered.size >= MAX_GATHERED) void job.run()
    },
    flush: job.run,
    async close() {
      await job.close()
      await job.run()
    },
  }
}
