import { describe, expect, it } from 'vitest'

import { gather } from '#server/services/gather.ts'

/** Work that waits until it is let go, and remembers what it was asked. */
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

class Unreachable extends Error {
  code = 'ECONNREFUSED'
}

describe('what is asked by many at once', () => {
  it('begins at once for the first, and is done together for those who come meanwhile', async () => {
    const { work, rounds, go } = aWork()
    const ask = gather(work, 3)
    const answers = Promise.all([1, 2, 3, 4, 5].map(ask))
    expect(rounds).toEqual([[1]])
    for (let round = 0; round < 3; round += 1) await go()
    expect(rounds).toEqual([[1], [2, 3, 4], [5]])
    expect(await answers).toEqual(['to 1', 'to 2', 'to 3', 'to 4', 'to 5'])
  })

  it('is never answered by a round that began before it was asked', async () => {
    const { work, rounds, go } = aWork()
    const ask = gather(work, 10)
    const first = ask(1)
    const second = ask(1)
    await go()
    expect(await first).toBe('to 1')
    expect(rounds).toEqual([[1], [1]])
    await go()
    expect(await second).toBe('to 1')
  })

  it('is answered to each of the others when one cannot be served', async () => {
    const { work, rounds, go } = aWork((ask) => {
      if (ask === 3) throw new Error('Nothing can be done for 3')
      return `to ${ask}`
    })
    const settled = Promise.allSettled([1, 2, 3, 4].map(gather(work, 10)))
    for (let round = 0; round < 5; round += 1) await go()
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(rounds).toEqual([[1], [2, 3, 4], [2], [3], [4]])
  })

  it('is refused to all who wait as soon as the database does not answer, and asked again by the next', async () => {
    let isDown = true
    const { work, rounds, go } = aWork((ask) => {
      if (isDown) throw new Unreachable('connect ECONNREFUSED')
      return `to ${ask}`
    })
    let idle = 0
    const ask = gather(work, 2, () => void (idle += 1))
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
