import { describe, expect, it } from 'vitest'

import { createKeyedMutex } from '#server/platform/queues/keyed-mutex.ts'

const full = { kind: 'refused' } as const
const never = () => undefined
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a keyed mutex', () => {
  it('runs one piece of work at a time for each key, in the order they came', async () => {
    const { run } = createKeyedMutex<typeof full>()
    const order: string[] = []
    let running = 0
    let most = 0
    const work = (name: string) => async () => {
      running += 1
      most = Math.max(most, running)
      await settle()
      running -= 1
      order.push(name)
      return name
    }
    expect(await Promise.all(['a', 'b', 'c'].map((name) => run('key', work(name), never)))).toEqual(['a', 'b', 'c'])
    expect([order, most]).toEqual([['a', 'b', 'c'], 1])
    await Promise.all([run('one', work('x'), never), run('other', work('y'), never)])
    expect(most).toBe(2)
  })

  it('gives all that wait a result for all, without running them; a later one runs again', async () => {
    const { run } = createKeyedMutex<typeof full>()
    let looked = 0
    const look = async () => {
      looked += 1
      await settle()
      return looked <= 2 ? 'in' : full
    }
    const closed = (result: unknown) => (result === full ? full : undefined)
    const answers = await Promise.all(Array.from({ length: 50 }, () => run('key', look, closed)))
    expect([
      answers.filter((answer) => answer === 'in').length,
      answers.filter((answer) => answer === full).length,
      looked,
    ]).toEqual([2, 48, 3])
    expect(await run('key', look, closed)).toBe(full)
    expect(looked).toBe(4)
  })

  it('goes on after one that failed', async () => {
    const { run } = createKeyedMutex<typeof full>()
    const fall = () => Promise.reject(new Error('fell'))
    const results = await Promise.allSettled([
      run('key', fall, never),
      run('key', () => Promise.resolve('in'), never),
      run('key', fall, never),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
    expect(await run('key', () => Promise.resolve('again'), never)).toBe('again')
  })
})
