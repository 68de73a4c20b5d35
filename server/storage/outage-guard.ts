import { because } from '#server/platform/log/message.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Measures } from '#server/platform/parts/measures.ts'
import { startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import { StoreAway } from '#server/platform/process/store-away.ts'
import { createThrottledLog } from '#server/platform/log/throttled-log.ts'
import type { Parts } from '#server/platform/parts/parts.ts'

/** Stands before a store: while it is away, it is asked for its life only, and all else is refused at once. */
export interface OutageGuard {
  ask<Result>(operation: string, work: () => Promise<Result>): Promise<Result>
  isReachable(): boolean
  /** From now on the store is asked regularly whether it is there; at first it is, or is not. */
  watch(probe: () => Promise<void>, isThere: boolean): void
  close(): Promise<void>
}

/** How often a store that is away is asked whether it is back; visitors do not wait for it. */
const EVERY_MS = 500
/** A store that answers is asked each time something failed, and otherwise this much less often. */
const RARELY = 4

/** Creates a guard. An outage is one line of the log, and its end another. */
export function createOutageGuard({
  place,
  log,
  parts,
  measures,
  everyMs = EVERY_MS,
}: {
  place: string
  log: Log
  parts: Parts
  measures?: Measures | undefined
  everyMs?: number
}): OutageGuard {
  const quiet = createThrottledLog(log)
  let isAway = false
  let isDoubted = false
  let turn = 0
  let job: ReturnType<typeof startPeriodicJob> | undefined
  const count = (operation: string, outcome: 'done' | 'failed' | 'refused') => {
    const counter = measures?.counter('wenlan_storage_requests_total', 'Requests to the store of files, by outcome', {
      operation,
      outcome,
    })
    if (counter) counter.value += 1
  }
  return {
    async ask(operation, work) {
      if (isAway) {
        count(operation, 'refused')
        throw new StoreAway(`${place} does not answer`)
      }
      try {
        const result = await work()
        count(operation, 'done')
        return result
      } catch (error) {
        count(operation, 'failed')
        if (error instanceof StoreAway) {
          quiet.warn(
            because({ zh: `文件存储的“${operation}”没有成`, en: `The store of files failed at "${operation}"` }, error),
          )
          // One failure is no outage; the probe tells.
          isDoubted = true
          void job?.run()
        }
        throw error
      }
    },
    isReachable: () => !isAway,
    watch(probe, isThere) {
      isAway = !isThere
      const look = async () => {
        turn = (turn + 1) % RARELY
        if (!isAway && !isDoubted && turn !== 0) return
        isDoubted = false
        try {
          await probe()
          if (isAway) log.info({ zh: `文件存储又有回应了：${place}`, en: `The store of files answers again: ${place}` })
          isAway = false
        } catch (error) {
          if (!isAway) log.warn(because({ zh: '文件存储没有回应', en: 'The store of files is away' }, error))
          isAway = true
        }
      }
      job = startPeriodicJob(look, {
        everyMs,
        part: parts.part('storage-watch'),
      })
    },
    async close() {
      await job?.close()
    },
  }
}
