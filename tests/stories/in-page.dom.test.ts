import { Script } from 'node:vm'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { inPageScript } from '../../tools/visual/in-page-script.ts'
import { watchTimers } from '../../tools/visual/in-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The stage replaces these timers: stubbed first, so that the real ones are restored at the end.
  vi.stubGlobal('setTimeout', globalThis.setTimeout)
  vi.stubGlobal('clearTimeout', globalThis.clearTimeout)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a short timer is awaited until it has run or is cleared, a long one is not', () => {
  const timers = watchTimers()
  expect(timers.isWaiting()).toBe(false)
  window.setTimeout(() => undefined, 5000)
  expect(timers.isWaiting()).toBe(false)
  window.setTimeout(() => undefined, 200)
  expect(timers.isWaiting()).toBe(true)
  vi.advanceTimersByTime(200)
  expect(timers.isWaiting()).toBe(false)
  const timer = window.setTimeout(() => undefined, 200)
  window.clearTimeout(timer)
  expect(timers.isWaiting()).toBe(false)
})

it('a timer runs with its arguments', () => {
  watchTimers()
  const run = vi.fn<(...args: unknown[]) => void>()
  window.setTimeout(run, 10, 'a', 2)
  vi.advanceTimersByTime(10)
  expect(run.mock.calls).toEqual([['a', 2]])
})

it('stopped timers run when they are released, unless they were cleared meanwhile', () => {
  const timers = watchTimers()
  const [run, cleared] = [vi.fn<() => void>(), vi.fn<() => void>()]
  timers.hold()
  window.setTimeout(run, 10)
  const timer = window.setTimeout(cleared, 10)
  vi.advanceTimersByTime(1000)
  window.clearTimeout(timer)
  expect(run).not.toHaveBeenCalled()
  timers.release()
  expect([run.mock.calls.length, cleared.mock.calls.length]).toEqual([1, 0])
})

it('the script for a page is one statement without types, exports or imports', async () => {
  const script = await inPageScript()
  expect(() => new Script(script)).not.toThrow()
  expect(script).not.toMatch(/^\s*(?:export|import)\b/mu)
})
