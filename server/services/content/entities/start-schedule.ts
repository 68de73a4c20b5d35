import { applyDue, nextDue } from '#server/db/content/due-entities.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { Parts } from '#server/platform/parts/parts.ts'

interface Scheduling {
  store: Store
  now: () => number
  /** Changes with every change of content; the database is asked for the next due time only then. */
  contentVersion: () => number
  /** Makes this process apply the change. */
  changed: () => Promise<void>
  log: Log
  parts: Parts
}

/**
 * Publishes scheduled content when it is due, and withdraws expired content, within a second. Safe to run in several
 * processes at once.
 */
export function startSchedule({ store, now, contentVersion, changed, log, parts }: Scheduling): PeriodicJob {
  let cached: { version: number; due: number | undefined } | undefined
  const look = async () => {
    const version = contentVersion()
    if (cached?.version !== version) cached = { version, due: await nextDue(store.db) }
    if (cached.due === undefined || cached.due > now()) return
    const { shown, withdrawn } = await applyDue(store, now())
    cached = undefined
    if (shown > 0) log.info({ zh: `按时发布：${shown} 条`, en: `Shown as scheduled: ${shown}` })
    if (withdrawn > 0) log.info({ zh: `按时下架：${withdrawn} 条`, en: `Taken down as scheduled: ${withdrawn}` })
    await changed()
  }
  return startPeriodicJob(look, {
    everyMs: 1000,
    part: parts.part('schedule'),
  })
}
