import { expect, it } from 'vitest'

import { backoffMs, pauseUnless } from '#server/platform/time/backoff.ts'

it('the pause after a failure doubles with every further one, up to the longest', () => {
  const pauses = { firstMs: 250, longestMs: 5000 }
  expect([1, 2, 3, 5, 6, 2000].map((failures) => backoffMs(failures, pauses))).toEqual([
    250, 500, 1000, 4000, 5000, 5000,
  ])
})

it('the pause after a failure ends at once when it is aborted, also beforehand', async () => {
  const calledOff = new AbortController()
  const pauses = [pauseUnless(calledOff.signal, 3_600_000)]
  calledOff.abort()
  pauses.push(pauseUnless(calledOff.signal, 3_600_000))
  expect(await Promise.all(pauses)).toEqual([undefined, undefined])
})
