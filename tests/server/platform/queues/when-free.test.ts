import { expect, it, onTestFinished } from 'vitest'

import { whenFree } from '#server/platform/queues/when-free.ts'

import { aLog, someParts } from '../../../support/backend.ts'

const occupied = () => Promise.resolve('taken' as const)
const broken = () => Promise.reject(new Error('it cannot be opened'))

/** Opens after these outcomes of tries; the last one goes on where there is no end of it. */
function openAfter(tries: readonly (typeof occupied | typeof broken)[], opens = true) {
  const log = aLog()
  const parts = someParts(log)
  let at = 0
  let isOpen = false
  const opening = whenFree(
    () => {
      const next = tries[opens ? at : Math.min(at, tries.length - 1)]
      at += 1
      if (next) return next()
      isOpen = true
      return Promise.resolve({ close: async () => void (isOpen = false) })
    },
    { part: parts.part('desk'), everyMs: 1, pauses: { firstMs: 1, longestMs: 1 } },
  )
  onTestFinished(() => opening.close())
  return { opening, log, parts, isOpen: () => isOpen }
}

it.each([
  ['nothing where it is free at once', [], []],
  ['nothing where another process has it for a while', Array.from({ length: 20 }, () => occupied), []],
  ['its failure once, and its success', [broken, broken, broken], ['warn', 'info']],
  ['its failure, and its end once another process has the resource', [broken, occupied, occupied], ['warn', 'info']],
])('an opening that waits for its resource logs %s', async (_, tries, levels) => {
  const { log, parts, isOpen } = openAfter(tries)
  await expect.poll(isOpen).toBe(true)
  expect(log.lines.map((line) => line.split(' ')[0])).toEqual(levels)
  expect(parts.failing()).toEqual([])
})

it('an opening reports what does not open, and when it is closed ends its tries and closes what it opened', async () => {
  const failing = openAfter([broken], false)
  await failing.opening.tried
  expect(failing.parts.failing()).toEqual(['desk'])
  await failing.opening.close()
  const free = openAfter([])
  await free.opening.tried
  expect(free.isOpen()).toBe(true)
  await free.opening.close()
  expect(free.isOpen()).toBe(false)
})
