import { describe, expect, it } from 'vitest'

import { createHold } from '#server/api/create-hold.ts'

const limits = { bytes: 10, atOnce: 2, waitMs: 50 }

describe('room in memory', () => {
  it('is had at once while there is some, and bounded for each', async () => {
    const { enter } = createHold(limits)
    const place = await enter(1, 4)
    expect([place?.fits(4), place?.fits(5)]).toEqual([true, false])
    expect(await enter(1, 4)).toBeDefined()
    expect(await enter(1, 1)).toBeUndefined()
    expect(await enter(2, 2)).toBeDefined()
  })

  it('is waited for in turn, so that a large one is not passed by small ones for ever', async () => {
    const { enter } = createHold({ ...limits, waitMs: 5000 })
    const first = await enter(1, 8)
    const order: string[] = []
    const large = enter(2, 6).then((place) => (order.push('large'), place))
    const small = enter(3, 2).then((place) => (order.push('small'), place))
    await Promise.resolve()
    expect(order).toEqual([])
    first?.leave()
    await Promise.all([large, small])
    expect(order).toEqual(['large', 'small'])
  })

  it('is not waited for longer than one would, and then nothing is held', async () => {
    const { enter } = createHold(limits)
    const first = await enter(1, 10)
    const [large, small] = await Promise.all([enter(2, 10), enter(3, 1)])
    expect([large, small]).toEqual([undefined, undefined])
    first?.leave()
    for (const whose of [1, 2, 3]) (await enter(whose, 10))?.leave()
    expect(await enter(2, 10)).toBeDefined()
  })

  it('is all there again after any number came and went', async () => {
    const { enter } = createHold({ ...limits, waitMs: 5000, atOnce: 100 })
    await Promise.all(Array.from({ length: 200 }, async (_, index) => (await enter(index % 5, (index % 10) + 1))?.leave()))
    expect((await enter(1, 10))?.fits(10)).toBe(true)
  })
})
