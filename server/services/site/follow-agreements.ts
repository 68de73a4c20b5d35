import type { AgreementDefinition } from '#compile/portal.ts'
import type { Store } from '#server/db/connection/store.ts'
import { publishedAgreements } from '#server/db/site/agreement-rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import { startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { Parts } from '#server/platform/parts/parts.ts'

import type { Agreements } from './create-agreements.ts'
import { storeAgreements } from './store-agreements.ts'

const EVERY_MS = 1000

interface FollowingOptions {
  agreements: Agreements
  /** Changes with every change of a stored agreement, in any process. */
  version: () => string
  now: () => number
  log: Pick<Log, 'warn'>
  parts: Parts
}

/** Lets the agreements in force follow the schema and what is published. */
export interface Following {
  /** Follows at once; otherwise that happens within a second. */
  run(): Promise<void>
  close(): Promise<void>
}

/** Follows for the first time, then looks for changes every second; without one that costs no query. */
export async function followAgreements(
  store: Store,
  { agreements, version, now, log, parts }: FollowingOptions,
): Promise<Following> {
  let stored: readonly AgreementDefinition[] | undefined
  let read: string | undefined

  const isBehind = () => agreements.files() !== stored || version() !== read
  const follow = async () => {
    const files = agreements.files()
    if (files !== stored) {
      const { isDone, overruled } = await storeAgreements(store, files, now())
      for (const name of overruled)
        log.warn({
          zh: `agreements/${name}.json 改了，访客看到的还是后台发布的那一版；要换成文件里的，请在后台改`,
          en: `agreements/${name}.json has changed, but visitors read what was published in the back office; change it there`,
        })
      if (isDone) stored = files
      read = undefined
    }
    // Before the query: what is published meanwhile is read the next time.
    const current = version()
    if (current === read) return
    agreements.publish(await publishedAgreements(store.db))
    read = current
  }
  const job = startPeriodicJob(follow, { everyMs: EVERY_MS, part: parts.part('agreements') })
  await job.run()
  return {
    async run() {
      await job.run()
      // The run that was under way may have begun before the change.
      if (isBehind()) await job.run()
    },
    close: job.close,
  }
}
