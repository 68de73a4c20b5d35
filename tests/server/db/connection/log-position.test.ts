import { describe, expect, it } from 'vitest'

import { createLogPosition } from '#server/db/connection/log-position.ts'

/** A primary whose answers are given by hand. */
function aPrimary() {
  const requests: { answer: (position: number) => void; fail: () => void }[] = []
  const position = createLogPosition(
    () => new Promise((answer, reject) => requests.push({ answer, fail: () => reject(new Error('away')) })),
  )
  return { requests, position }
}

describe('the log position of a primary', () => {
  it('is read once for many readers, and again right after a write', async () => {
    const { requests, position } = aPrimary()
    const readers = [position.get(), position.get()]
    requests[0]?.answer(1)
    expect(await Promise.all(readers)).toEqual([1, 1])
    expect(requests).toHaveLength(1)
    position.forget()
    expect(requests).toHaveLength(2)
    requests[1]?.answer(2)
    expect(await position.get()).toBe(2)
  })

  it('is read once more for all writes during a reading', async () => {
    const { requests, position } = aPrimary()
    for (let write = 0; write < 5; write += 1) position.forget()
    expect(requests).toHaveLength(1)
    requests[0]?.answer(1)
    await expect.poll(() => requests.length).toBe(2)
    requests[1]?.answer(5)
    expect(await position.get()).toBe(5)
  })

  it('is never one that was read before a write', async () => {
    const { requests, position } = aPrimary()
    const [early, renewed] = [position.get(), position.renew()]
    position.forget()
    const late = position.get()
    requests[0]?.answer(1)
    requests[1]?.answer(1)
    await Promise.all([early, renewed])
    requests[2]?.answer(2)
    expect([await late, await position.get()]).toEqual([2, 2])
  })

  it('stays while the primary is away and nothing is written, and is unknown after a write', async () => {
    const { requests, position } = aPrimary()
    const first = position.get()
    requests[0]?.answer(1)
    await first
    const renewed = position.renew()
    requests[1]?.fail()
    await expect(renewed).rejects.toThrow('away')
    expect(await position.get()).toBe(1)
    position.forget()
    const next = position.get()
    requests[2]?.fail()
    await expect(next).rejects.toThrow('away')
  })
})
