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
  /** False for a command that opens the data for itself: what it has of the schema is not for visitors. */
  isServing: boolean
  log: Pick<Log, 'info' | 'warn'>
  parts: Parts
}

/** Lets the agreements in force follow the schema and what is published. */
export interface Following {
  /** Follows at once; otherwise that happens within a second. */
  run(): Promise<void>
  close(): Promise<void>
}

/**
 * Reads what is published, follows the schema for the first time, then looks for changes every second; without one that
 * costs no query.
 *
 * @throws where what is published cannot be read: the files must not be in force over it
 */
export async function followAgreements(
  store: Store,
  { agreements, version, now, isServing, log, parts }: FollowingOptions,
): Promise<Following> {
  let stored: readonly AgreementDefinition[] | undefined
  let read: string | undefined

  const readPublished = async () => {
    // Before the query: what is published meanwhile is read the next time.
    const current = version()
    agreements.publish(await publishedAgreements(store.db))
    read = current
  }
  const storeFiles = async (files: readonly AgreementDefinition[]) => {
    const done = await storeAgreements(store, { files, now: now(), isStart: stored === undefined })
    if (done === undefined) return
    stored = files
    const tell = (kind: keyof typeof sentences, names: readonly string[]) => {
      for (const name of names) log[kind === 'written' ? 'info' : 'warn'](sentences[kind](name))
    }
    tell(
      'written',
      done.written.flatMap(({ agreement }) => agreement.name),
    )
    tell('overruled', done.overruled)
    tell('older', done.older)
    tell(
      'ended',
      done.ended.map(({ name }) => name),
    )
    if (done.written.length + done.ended.length > 0) await readPublished()
  }
  const isBehind = () => (isServing && agreements.files() !== stored) || version() !== read
  const follow = async () => {
    if (version() !== read) await readPublished()
    const files = agreements.files()
    if (isServing && files !== stored) await storeFiles(files)
  }
  await readPublished()
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

const sentences = {
  written: (name: string) => ({
    zh: `协议 agreements/${name}.json 起用了`,
    en: `The agreement of agreements/${name}.json is in force`,
  }),
  overruled: (name: string) => ({
    zh: `agreements/${name}.json 改了，访客看到的还是后台发布的那一版；要换成文件里的，请在后台改`,
    en: `agreements/${name}.json has changed, but visitors read what was published in the back office; change it there`,
  }),
  older: (name: string) => ({
    zh: `agreements/${name}.json 是以前的一版，访客看到的还是后来的；要用以前的，请再改一次文件或在后台发布`,
    en: `agreements/${name}.json is a former edition, and the later one stays in force; to go back, change the file while the portal runs, or publish it in the back office`,
  }),
  ended: (name: string) => ({
    zh: `agreements/${name}.json 没有了，它的协议已经下架`,
    en: `agreements/${name}.json is gone, and its agreement was taken down`,
  }),
}
