import { describe, expect, it } from 'vitest'

import { createWeightedSemaphore } from '#server/platform/queues/weighted-semaphore.ts'

const limits = { bytes: 10, atOnce: 2, waitMs: 50 }

describe('room in memory', () => {
  it('is granted at once while there is some, and bounded for each', async () => {
    const { acquire } = createWeightedSemaphore(limits)
    const permit = await acquire(1, 4)
    expect([permit?.fits(4), permit?.fits(5)]).toEqual([true, false])
    expect(await acquire(1, 4)).toBeDefined()
    expect(await acquire(1, 1)).toBeUndefined()
    expect(await acquire(2, 2)).toBeDefined()
  })

  it('is granted in turn, so that small requests do not pass a large one for ever', async () => {
    const { acquire } = createWeightedSemaphore({ ...limits, waitMs: 5000 })
    const first = await acquire(1, 8)
    const order: string[] = []
    const large = acquire(2, 6).then((permit) => (order.push('large'), permit))
    const small = acquire(3, 2).then((permit) => (order.push('small'), permit))
    await Promise.resolve()
    expect(order).toEqual([])
    first?.release()
    await Promise.all([large, small])
    expect(order).toEqual(['large', 'small'])
  })

  it('is not awaited longer than the limit of a wait, after which nothing is held', async () => {
    const { acquire } = createWeightedSemaphore(limits)
    const first = await acquire(1, 10)
    const [large, small] = await Promise.all([acquire(2, 10), acquire(3, 1)])
    expect([large, small]).toEqual([undefined, undefined])
    first?.release()
    for (const whose of [1, 2, 3]) (await acquire(whose, 10))?.release()
    expect(await acquire(2, 10)).toBeDefined()
  })

  it('is all there again after any number came and went', async () => {
    const { acquire } = createWeightedSemaphore({ ...limits, waitMs: 5000, atOnce: 100 })
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => (await acquire(index % 5, (index % 10) + 1))?.release()),
    )
    expect((await acquire(1, 10))?.fits(10)).toBe(true)
  })
})
