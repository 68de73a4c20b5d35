import { describe, expect, it } from 'vitest'

import type { Refusal } from '#server/services/answer.ts'
import { createTurnstile } from '#server/services/create-turnstile.ts'

const full = { kind: 'refused', message: '满' } as const satisfies Refusal
const never = () => undefined
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a turnstile', () => {
  it('lets one through at a time for each key, in the order they came', async () => {
    const { pass } = createTurnstile()
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
    expect(await Promise.all(['a', 'b', 'c'].map((name) => pass('door', work(name), never)))).toEqual(['a', 'b', 'c'])
    expect([order, most]).toEqual([['a', 'b', 'c'], 1])
    await Promise.all([pass('one', work('x'), never), pass('other', work('y'), never)])
    expect(most).toBe(2)
  })

  it('tells those who wait what closes the door for all, without letting them through; who comes later looks again', async () => {
    const { pass } = createTurnstile()
    let looked = 0
    const look = async () => {
      looked += 1
      await settle()
      return looked <= 2 ? 'in' : full
    }
    const closed = (result: unknown) => (result === full ? full : undefined)
    const answers = await Promise.all(Array.from({ length: 50 }, () => pass('door', look, closed)))
    expect([answers.filter((answer) => answer === 'in').length, answers.filter((answer) => answer === full).length, looked]).toEqual([2, 48, 3])
    expect(await pass('door', look, closed)).toBe(full)
    expect(looked).toBe(4)
  })

  it('goes on after one who fell', async () => {
    const { pass } = createTurnstile()
    const fall = () => Promise.reject(new Error('fell'))
    const results = await Promise.allSettled([pass('door', fall, never), pass('door', () => Promise.resolve('in'), never), pass('door', fall, never)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
    expect(await pass('door', () => Promise.resolve('again'), never)).toBe('again')
  })
})
