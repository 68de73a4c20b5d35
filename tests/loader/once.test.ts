import { describe, expect, it } from 'vitest'

import { once } from '#loader/once.ts'

describe('a function that runs once', () => {
  it('runs once, however often it is called', async () => {
    let runs = 0
    const count = once(async () => (runs += 1))
    expect(await Promise.all([count(), count()])).toEqual([1, 1])
    expect(await count()).toBe(1)
  })

  it('runs again after a failure', async () => {
    let runs = 0
    const count = once(async () => {
      runs += 1
      if (runs === 1) throw new TypeError('offline')
      return runs
    })
    await expect(count()).rejects.toThrow('offline')
    expect(await count()).toBe(2)
  })
})
