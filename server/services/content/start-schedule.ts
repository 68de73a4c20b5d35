import { applyDue, nextDue } from '#server/db/content/due-entities.ts'
import type { Store } from '#server/db/store.ts'
import type { Log } from '#server/platform/log.ts'

const EVERY = 1000

export interface Schedule {
  /** Looks now rather than within a second. */
  look(): Promise<void>
  close(): Promise<void>
}

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
export function startSchedule({ store, now, contentVersion, changed, log }: Scheduling, every = EVERY): Schedule {
  let known: { version: number; due: number | undefined } | undefined
  let isFailing = false
  const work = async () => {
    try {
      const version = contentVersion()
      if (known?.version !== version) {
        known = { version, due: await nextDue(store.db) }
        isFailing = false
      }
      if (known.due === undefined || known.due > now()) return
      const { shown, withdrawn } = await applyDue(store, now())
      known = undefined
      isFailing = false
      if (shown > 0) log.info(`Shown as scheduled: ${shown}`)
      if (withdrawn > 0) log.info(`Taken down as scheduled: ${withdrawn}`)
      await changed()
    } catch (error) {
      // Said once per outage; what is due appears when the database is back.
      if (!isFailing) log.warn(`Scheduled content has to wait: ${error instanceof Error ? error.message : String(error)}`)
      isFailing = true
    }
  }
  let looking: Promise<void> | undefined
  const look = () => (looking ??= work().finally(() => (looking = undefined)))
  const timer = setInterval(() => void look(), every)
  timer.unref()
  return {
    look,
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
