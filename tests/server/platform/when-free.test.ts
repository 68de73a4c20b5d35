import { expect, it, onTestFinished } from 'vitest'

import { whenFree } from '#server/platform/when-free.ts'

import { aLog, someParts } from '../../support/backend.ts'

const SECOND = 1000

/** Opens what is held during so many tries, of which each takes a second. */
function openHeld(tries: number, patienceMs: number) {
  const log = aLog()
  const parts = someParts(log)
  let clock = 0
  let left = tries
  let isOpen = false
  const opening = whenFree(
    () => {
      clock += SECOND
      left -= 1
      if (left >= 0) return Promise.reject(new Error('it is in use'))
      isOpen = true
      return Promise.resolve({ close: async () => void (isOpen = false) })
    },
    { part: parts.part('desk'), patienceMs, everyMs: 1, pauses: { firstMs: 1, longestMs: 1 }, now: () => clock },
  )
  onTestFinished(() => opening.close())
  return { opening, log, parts, isOpen: () => isOpen }
}

it.each([
  ['of nothing that is free at once', 0, 20 * SECOND, []],
  ['of nothing that a predecessor leaves in time', 19, 20 * SECOND, []],
  ['once of what stays held, and of its opening', 30, 20 * SECOND, ['warn', 'info']],
  ['at once where no predecessor is expected', 1, 0, ['warn', 'info']],
])('tells %s', async (_, tries, patienceMs, levels) => {
  const { log, parts, isOpen } = openHeld(tries, patienceMs)
  await expect.poll(isOpen).toBe(true)
  expect(log.lines.map((line) => line.split(' ')[0])).toEqual(levels)
  expect(parts.failing()).toEqual([])
})

it('names what does not open, stops trying and closes what it opened', async () => {
  const held = openHeld(Infinity, 0)
  await held.opening.tried
  expect(held.parts.failing()).toEqual(['desk'])
  await held.opening.close()
  const free = openHeld(0, 0)
  await free.opening.tried
  expect(free.isOpen()).toBe(true)
  await free.opening.close()
  expect(free.isOpen()).toBe(false)
})
