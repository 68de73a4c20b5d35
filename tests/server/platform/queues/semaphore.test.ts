import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { createDeadline, endless } from '#server/platform/time/deadline.ts'
import { createSemaphore } from '#server/platform/queues/semaphore.ts'

it('a semaphore runs and queues a limited number in their order, and takes the permit back after a failure', async () => {
  const semaphore = createSemaphore(2, 3)
  const finish: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => finish.push(resolve))
    running -= 1
    return 'done'
  }
  const results = [
    semaphore.run(work),
    semaphore.run(work),
    semaphore.run(() => Promise.reject(new Error('failed'))),
    semaphore.run(work),
    semaphore.run(work),
    semaphore.run(work),
  ]
  expect(await results[5]).toBe('refused')
  const settled = Promise.allSettled(results)
  for (let round = 0; round < 10; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    finish.shift()?.()
  }
  expect((await settled).map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    'done',
    'done',
    'failed',
    'done',
    'done',
    'refused',
  ])
  expect(most).toBe(2)
  const later = semaphore.run(() => Promise.resolve('free'))
  expect(await later).toBe('free')
})

describe('a semaphore under a rush', () => {
  const never = () => new Promise<never>(() => undefined)

  it('refuses work that waits longer than allowed, never begins it, and gives its place to another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const semaphore = createSemaphore(1, 1, { waitMs: 1000 })
    let free = (): void => undefined
    const first = semaphore.run(() => new Promise<string>((resolve) => (free = () => resolve('first'))))
    const begun: string[] = []
    const wait = (name: string) => semaphore.run(async () => begun.push(name))
    const late = wait('late')
    expect(await wait('too many')).toBe('refused')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await late).toBe('refused')
    const next = wait('next')
    free()
    expect([await first, await next, begun]).toEqual(['first', 1, ['next']])
  })

  it('does not cut off work that has begun', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const semaphore = createSemaphore(1, 0, { waitMs: 1000 })
    let end = (): void => undefined
    const work = semaphore.run(() => new Promise<string>((resolve) => (end = () => resolve('whole'))))
    await vi.advanceTimersByTimeAsync(5000)
    end()
    expect(await work).toBe('whole')
  })

  /** A semaphore of two permits whose callers leave after five seconds, and work that takes as long as it is told. */
  function withCallersWhoLeave() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const semaphore = createSemaphore(2, 32, { withinMs: 5000 })
    let begun = 0
    const piece = (ms: number) =>
      semaphore.run(() => new Promise<string>((resolve) => ((begun += 1), setTimeout(() => resolve('done'), ms))))
    return { piece, begun: () => begun }
  }

  it('refuses at once what cannot end before its deadline, by the time of the last piece of work', async () => {
    const { piece, begun } = withCallersWhoLeave()
    const first = piece(2000)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await first).toBe('done')
    const pieces = Array.from({ length: 8 }, () => piece(2000))
    // Two run, two can follow them; with two more behind these, six seconds would be over.
    expect(await Promise.all(pieces.slice(6))).toEqual(['refused', 'refused'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(await Promise.all(pieces)).toEqual([
      ...Array.from({ length: 4 }, () => 'done'),
      ...Array.from({ length: 4 }, () => 'refused'),
    ])
    expect(begun()).toBe(5)
  })

  it('does not begin work that has waited too long, where others took longer than the last', async () => {
    const { piece, begun } = withCallersWhoLeave()
    const pieces = [piece(3000), piece(3000), piece(3000)]
    await vi.advanceTimersByTimeAsync(3000)
    expect(await Promise.all(pieces)).toEqual(['done', 'done', 'refused'])
    expect(begun()).toBe(2)
  })

  it('gives a free permit however long the last piece of work took', async () => {
    const { piece } = withCallersWhoLeave()
    for (let count = 0; count < 3; count += 1) {
      const slow = piece(60_000)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await slow).toBe('done')
    }
  })

  it('refuses work after its deadline, also while it waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const semaphore = createSemaphore(1, 8)
    const begun: string[] = []
    expect(await semaphore.run(async () => begun.push('late'), 1, createDeadline(0))).toBe('refused')
    void semaphore.run(never)
    const waiting = semaphore.run(async () => begun.push('waiting'), 1, createDeadline(1000))
    await vi.advanceTimersByTimeAsync(1000)
    expect([await waiting, begun]).toEqual(['refused', []])
  })

  it('reports beforehand that no place is left', async () => {
    const semaphore = createSemaphore(1, 1)
    const refusals = [0, 1, 2].map(() => {
      const isRefused = semaphore.refusesNow()
      void semaphore.run(never)
      return isRefused
    })
    expect(refusals).toEqual([false, false, true])
  })

  it('drops the work of a visitor who left the queue, and turns to the next', async () => {
    const semaphore = createSemaphore(1, 8)
    let free = (): void => undefined
    const blocker = new Promise<void>((resolve) => (free = resolve))
    void semaphore.run(() => blocker)
    const begun: string[] = []
    const socket = { destroyed: false }
    const answers = [createDeadline(60_000, socket), endless].map((deadline, at) =>
      semaphore.run(async () => begun.push(`visitor ${at}`), 1, deadline),
    )
    socket.destroyed = true
    free()
    expect([await Promise.all(answers), begun]).toEqual([['refused', 1], ['visitor 1']])
  })

  it('rejects with the failure of its work, in time or not', async () => {
    const semaphore = createSemaphore(1, 1, { waitMs: 60_000 })
    await expect(semaphore.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await semaphore.run(async () => 'free')).toBe('free')
  })

  it('reserves places for work that may use all of them', async () => {
    const semaphore = createSemaphore(1, 4)
    const answers: string[] = []
    const wait = (name: string, share?: number) =>
      void semaphore.run(never, share).then((answer) => answers.push(`${name} ${String(answer)}`))
    for (const name of ['a', 'b', 'c', 'd']) wait(name, 0.5)
    for (const name of ['e', 'f', 'g']) wait(name)
    await expect.poll(() => answers).toEqual(['d refused', 'g refused'])
  })

  it('begins one piece of work in each turn of the event loop if it is spread', async () => {
    const semaphore = createSemaphore(8, 8, { isSpread: true })
    let turn = 0
    let isOver = false
    const count = () => {
      turn += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const turns = await Promise.all(Array.from({ length: 12 }, () => semaphore.run(async () => turn)))
    isOver = true
    expect(new Set(turns).size).toBe(12)
  })
})
