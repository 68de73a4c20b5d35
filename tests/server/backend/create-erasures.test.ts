import { expect, it, onTestFinished } from 'vitest'

import { createErasures } from '#server/backend/create-erasures.ts'

import { aLog, someParts } from '../../support/backend.ts'

/** Clears after so many tries that end otherwise. */
function clearAfter(tries: number, otherwise: () => Promise<boolean>) {
  const log = aLog()
  const parts = someParts(log)
  let count = 0
  const clearDeleted = () => {
    count += 1
    return count > tries ? Promise.resolve(true) : otherwise()
  }
  const erasures = createErasures({ kind: 'sqlite', clearDeleted }, parts.part('erasures'), 0)
  onTestFinished(() => erasures.close())
  erasures.request()
  return { log, parts, count: () => count }
}

const busy = () => Promise.resolve(false)
const broken = () => Promise.reject(new Error('disk I/O error'))
const logLines = (reason: string) => [
  `warn What was deleted could not be cleared out of the database files so far: ${reason}`,
  'info Clearing what was deleted out of the database files: it works again',
]

it.each<[string, number, () => Promise<boolean>, string[]]>([
  ['reports nothing of a reader that is gone soon', 9, busy, []],
  ['reports a reader that stays, and its end', 12, busy, logLines('a reader has held them for minutes')],
  ['reports a fault at once with the reason, and its end', 1, broken, logLines('disk I/O error')],
])('an erasure that has to wait %s', async (_, tries, otherwise, lines) => {
  const { log, parts, count } = clearAfter(tries, otherwise)
  await expect.poll(count).toBe(tries + 1)
  await expect.poll(() => log.lines).toEqual(lines)
  expect(parts.failing()).toEqual([])
})
