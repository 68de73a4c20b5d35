import { expect, it, onTestFinished } from 'vitest'

import { watchSchemaFolder } from '#server/schema/source/watch-schema-folder.ts'

import { aLog, someParts, temporaryFolder } from '../../../support/backend.ts'

it('a folder that cannot be listed is logged once, and so is its recovery, after which its changes are noticed', async () => {
  const log = aLog()
  const parts = someParts(log)
  let isAway = true
  let polls = 0
  let changes = 0
  const watching = watchSchemaFolder({
    dir: temporaryFolder(),
    pollMs: 1,
    fingerprint: () => 'before',
    onChange: () => void (changes += 1),
    part: parts.part('schema-watch'),
    list() {
      polls += 1
      return isAway ? Promise.reject(new Error('ESTALE')) : Promise.resolve({ fingerprint: 'after' })
    },
  })
  onTestFinished(() => watching.close())
  await expect.poll(() => polls).toBeGreaterThan(2)
  expect([parts.failing(), changes]).toEqual([['schema-watch'], 0])
  isAway = false
  await expect.poll(() => changes).toBeGreaterThan(0)
  await expect.poll(parts.failing).toEqual([])
  expect(log.lines).toEqual([
    'warn Changes of the schema cannot be looked up, or take too long to, so that saves may not be seen: ESTALE',
    'info Watching the schema: it works again',
  ])
})
