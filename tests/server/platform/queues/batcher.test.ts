import { describe, expect, it } from 'vitest'

import { createBatcher } from '#server/platform/queues/batcher.ts'

/** Work that waits until it is released, and records its arguments. */
function aWork(answerOf: (ask: number) => string = (ask) => `to ${ask}`) {
  const rounds: number[][] = []
  const waiting: (() => void)[] = []
  const work = async (asks: readonly number[]) => {
    rounds.push([...asks])
    await new Promise<void>((resolve) => void waiting.push(resolve))
    return asks.map(answerOf)
  }
  const go = async () => {
    waiting.shift()?.()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { work, rounds, go }
}

class Unreachable extends Error {}

describe('a batched request', () => {
  it('begins at once if it is the first, and otherwise runs together with those that wait meanwhile', async () => {
    const { work, rounds, go } = aWork()
    const ask = createBatcher(work, { most: 3 })
    const answers = Promise.all([1, 2, 3, 4, 5].map(ask))
    expect(rounds).toEqual([[1]])
    for (let round = 0; round < 3; round += 1) await go()
    expect(rounds).toEqual([[1], [2, 3, 4], [5]])
    expect(await answers).toEqual(['to 1', 'to 2', 'to 3', 'to 4', 'to 5'])
  })

  it('is never answered by a batch that began before it', async () => {
    const { work, rounds, go } = aWork()
    const ask = createBatcher(work, { most: 10 })
    const first = ask(1)
    const second = ask(1)
    await go()
    expect(await first).toBe('to 1')
    expect(rounds).toEqual([[1], [1]])
    await go()
    expect(await second).toBe('to 1')
  })

  it('is answered even when another one of its batch fails', async () => {
    const { work, rounds, go } = aWork((ask) => {
      if (ask === 3) throw new Error('Nothing can be done for 3')
      return `to ${ask}`
    })
    const settled = Promise.allSettled([1, 2, 3, 4].map(createBatcher(work, { most: 10 })))
    for (let round = 0; round < 5; round += 1) await go()
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(rounds).toEqual([[1], [2, 3, 4], [2], [3], [4]])
  })

  it('fails with all others by an error that concerns them all, and the next one is tried again', async () => {
    let isDown = true
    const { work, rounds, go } = aWork((ask) => {
      if (isDown) throw new Unreachable('no database')
      return `to ${ask}`
    })
    let idle = 0
    const ask = createBatcher(work, {
      most: 2,
      failsAll: (error) => error instanceof Unreachable,
      onIdle: () => void (idle += 1),
    })
    const settled = Promise.allSettled([1, 2, 3, 4, 5].map(ask))
    await go()
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true)
    expect([rounds, idle]).toEqual([[[1]], 1])
    isDown = false
    const next = ask(6)
    await go()
    expect(await next).toBe('to 6')
  })
})
