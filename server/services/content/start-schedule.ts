import { applyDue, nextDue } from '#server/db/content/due-entities.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Log } from '#server/platform/log.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/periodic-job.ts'

interface Scheduling {
  store: Store
  now: () => number
  /** Changes whenever content does: only then is the database asked what comes next. */
  contentVersion: () => number
  /** Makes this process notice what changed. */
  changed: () => Promise<void>
  log: Log
}

/** Shows scheduled content when its moment comes, and takes down what is over, within a second. As many processes as want may do it at once. */
export function startSchedule({ store, now, contentVersion, changed, log }: Scheduling): PeriodicJob {
  let known: { version: number; due: number | undefined } | undefined
  const look = async () => {
    const version = contentVersion()
    if (known?.version !== version) known = { version, due: await nextDue(store.db) }
    if (known.due === undefined || known.due > now()) return
    const { shown, withdrawn } = await applyDue(store, now())
    known = undefined
    if (shown > 0) log.info(`Shown as scheduled: ${shown}`)
    if (withdrawn > 0) log.info(`Taken down as scheduled: ${withdrawn}`)
    await changed()
  }
  return startPeriodicJob(look, { everyMs: 1000, log, onFailure: 'Scheduled content has to wait' })
}
