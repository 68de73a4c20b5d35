import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { pause } from '#loader/pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each<[what: string, happen: (stop: AbortController) => unknown, isOver: boolean]>([
  ['before its time', () => vi.advanceTimersByTime(4999), false],
  ['after its time and a half', () => vi.advanceTimersByTime(7500), true],
  ['when the connection comes back', () => window.dispatchEvent(new Event('online')), true],
  ['when it is called off', (stop) => stop.abort(), true],
])('a pause of five seconds %s is over or not', async (_, happen, isOver) => {
  const stop = new AbortController()
  const over = vi.fn<() => void>()
  void pause(5, stop.signal).then(over)
  happen(stop)
  await Promise.resolve()
  expect(over).toHaveBeenCalledTimes(isOver ? 1 : 0)
  // Nothing is left that would go off later.
  stop.abort()
  expect(vi.getTimerCount()).toBe(0)
})
