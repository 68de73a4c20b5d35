import { expect, it, onTestFinished } from 'vitest'

import { finishLastImport } from '#server/backend/finish-last-import.ts'
import type { Busy, ContentLock } from '#server/db/connection/content-lock.ts'
import { writeSetting } from '#server/db/site/settings.ts'
import type { Unavailable } from '#server/services/content/entities/content-context.ts'

import { aLog, aStore, someParts } from '../../support/backend.ts'

/** An import of which no piece is left, only its end, on content of which the lock is given at the last of these tries. */
async function finishWith(refusals: readonly ('busy' | 'unavailable')[], isServing: boolean) {
  const store = await aStore('sqlite')
  await writeSetting(store.db, 'import', '2')
  const left = [...refusals]
  let changes = 0
  const content = {
    store,
    types: () => [],
    media: { changed: async () => void (changes += 1) },
    async withContentLock<Result>(work: (lock: ContentLock) => Promise<Result>): Promise<Result | Busy | Unavailable> {
      const kind = left.shift()
      return kind === undefined ? store.withContentLock(work) : { kind }
    },
  }
  const log = aLog()
  const parts = someParts(log)
  const running = await finishLastImport(content, log, {
    isServing,
    part: parts.part('last-import'),
  })
  onTestFinished(() => running.close())
  return { log, parts, running, changes: () => changes, left }
}

const finished = 'info An import of content that had been broken off is finished now'
const failed = expect.stringMatching(/^warn An import .* cannot be finished: the database does not answer$/u)
const works = 'info Finishing an import of content that had been broken off: it works again'

it.each<[string, readonly ('busy' | 'unavailable')[], unknown[]]>([
  ['at once', [], [finished]],
  ['when another change of content is over', ['busy'], [finished]],
  ['when the database is back', ['unavailable'], [failed, works, finished]],
])('an import that was broken off is finished %s, and logged once it is finished', async (_, refusals, lines) => {
  const { log, parts, changes } = await finishWith(refusals, true)
  expect(changes()).toBe(refusals.length === 0 ? 1 : 0)
  await expect.poll(() => log.lines).toEqual(lines)
  expect([changes(), parts.failing()]).toEqual([1, []])
})

it('an import that was broken off is tried once by a command, which ends', async () => {
  const { log, left, running } = await finishWith(['unavailable', 'unavailable'], false)
  await running.close()
  expect(left).toEqual(['unavailable'])
  expect(log.lines).toEqual([failed])
})
