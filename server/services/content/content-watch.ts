import type { TypeModel } from '#compile/portal.ts'
import { changeNumber } from '#server/db/content/changes.ts'
import { refreshDerived } from '#server/db/content/refresh-derived.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Log } from '#server/platform/log.ts'
import { startPeriodicJob } from '#server/platform/periodic-job.ts'

const POLL_EVERY = 1000

export interface ContentWatch {
  /** Changes whenever content changed, in this process or another. */
  version(): number
  /** Whether the database answered when last asked. */
  isReachable(): boolean
  /** Looks now rather than at the next tick. */
  poll(): Promise<void>
  close(): Promise<void>
}

/**
 * Notices what must reach every process: content changed by another one (the change table is
 * polled, whether or not word of it comes (db/signals.ts): not every engine that speaks PostgreSQL's
 * protocol has NOTIFY), and a schema that was swapped, after which facets and search are made to follow.
 */
export async function watchContent(
  store: Store,
  types: () => readonly TypeModel[],
  log: Log,
  pollEvery = POLL_EVERY,
): Promise<ContentWatch> {
  let version = await changeNumber(store, 'content')
  let derivedFor = types()

  const look = async () => {
    const current = types()
    if (current !== derivedFor) {
      const refreshed = await refreshDerived(store, current)
      derivedFor = current
      if (refreshed.length > 0) log.info(`Facets and search follow the schema: ${refreshed.join(', ')}`)
    }
    version = await changeNumber(store, 'content')
  }
  // Pages go on from what is cached while it fails.
  const { run, isFailing, close } = startPeriodicJob(look, {
    everyMs: pollEvery,
    log,
    onFailure: 'Changes of content cannot be read',
  })
  return { version: () => version, isReachable: () => !isFailing(), poll: run, close }
}
