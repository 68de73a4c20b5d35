import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { type Beginning, beginInTime } from '#server/platform/time/begin-in-time.ts'
import { createDeadline, endless, isHeard, TooLate } from '#server/platform/time/deadline.ts'

function withoutTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Work that does nothing by itself: the test lets it begin and end. */
function aWork() {
  let current: Beginning | undefined
  let end = (_result: string): void => undefined
  const work = (beginning: Beginning) => {
    current = beginning
    return new Promise<string>((resolve) => (end = resolve))
  }
  const beginning = () => {
    if (!current) throw new Error('The work was not called')
    return current
  }
  return { work, beginning, end: (result: string) => end(result) }
}

describe('work with a deadline', () => {
  it('that has not begun by then is dropped, and the drop is reported when its turn comes', async () => {
    withoutTime()
    const { work, beginning, end } = aWork()
    const failure = beginInTime(createDeadline(1000), work).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await failure).toBeInstanceOf(TooLate)
    expect([beginning().mayGoOn(), beginning().begin()]).toEqual([false, false])
    end('done all the same')
    expect(await failure).toBeInstanceOf(TooLate)
  })

  it('that has begun is awaited and answered as done, however late', async () => {
    withoutTime()
    const { work, beginning, end } = aWork()
    const answer = beginInTime(createDeadline(1000), work)
    expect(beginning().begin()).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    // A transaction that met another one begins again, and another one may follow it.
    expect([beginning().mayGoOn(), beginning().begin()]).toEqual([true, true])
    end('done')
    expect(await answer).toBe('done')
  })

  it('whose turn comes after it is dropped, also where the thread was too busy for the timer', async () => {
    withoutTime()
    const { work, beginning } = aWork()
    let now = 0
    const late = beginInTime({ ...endless, left: () => 1000 - now }, work).catch((error: unknown) => error)
    now = 1000
    expect(beginning().begin()).toBe(false)
    expect(await late).toBeInstanceOf(TooLate)
  })

  it('is never called after it', async () => {
    const work = vi.fn<() => Promise<string>>()
    await expect(beginInTime({ ...endless, left: () => 0 }, work)).rejects.toBeInstanceOf(TooLate)
    expect(work).not.toHaveBeenCalled()
  })

  it('rejects with its failure', async () => {
    await expect(beginInTime(endless, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  })
})

it.each([
  [1, false, true],
  [0, false, false],
  [1, true, false],
])('an answer with %d ms left, its visitor gone: %s, still reaches one: %s', (ms, hasLeft, expected) => {
  expect(isHeard({ left: () => ms, hasLeft: () => hasLeft })).toBe(expected)
})
