import type { TypeModel } from '#compile/portal.ts'
import { changeNumber } from '#server/db/changes.ts'
import { refreshDerived } from '#server/db/refresh-derived.ts'
import type { Store } from '#server/db/store.ts'
import type { Log } from '#server/platform/log.ts'

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
export async function watchContent(store: Store, types: () => readonly TypeModel[], log: Log, pollEvery = POLL_EVERY): Promise<ContentWatch> {
  let version = await changeNumber(store, 'content')
  let derivedFor = types()
  let isReachable = true

  const look = async () => {
    try {
      const current = types()
      if (current !== derivedFor) {
        const refreshed = await refreshDerived(store, current)
        derivedFor = current
        if (refreshed.length > 0) log.info(`Facets and search follow the schema: ${refreshed.join(', ')}`)
      }
      version = await changeNumber(store, 'content')
      isReachable = true
    } catch (error) {
      // Said once per outage; pages go on from what is cached.
      if (isReachable) log.warn(`Changes of content cannot be read: ${error instanceof Error ? error.message : String(error)}`)
      isReachable = false
    }
  }
  let looking: Promise<void> | undefined
  const poll = () => (looking ??= look().finally(() => (looking = undefined)))
  const timer = setInterval(() => void poll(), pollEvery)
  timer.unref()

  return {
    version: () => version,
    isReachable: () => isReachable,
    poll,
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
