import { describe, expect, it } from 'vitest'

import { createRateLimiter } from '#server/platform/queues/rate-limiter.ts'

describe('a rate limiter', () => {
  it('allows a number of calls in a window, for each key, and begins anew afterwards', () => {
    let now = 0
    const isWithin = createRateLimiter(() => now)
    const limit = { times: 2, seconds: 10 }
    expect([isWithin('a', limit), isWithin('a', limit), isWithin('a', limit), isWithin('b', limit)]).toEqual([
      true,
      true,
      false,
      true,
    ])
    now = 9999
    expect(isWithin('a', limit)).toBe(false)
    now = 10_000
    expect(isWithin('a', limit)).toBe(true)
  })

  it('forgets the oldest of very many keys rather than grow without end', () => {
    const isWithin = createRateLimiter(() => 0)
    const limit = { times: 1, seconds: 10 }
    for (let index = 0; index < 20_001; index += 1) isWithin(`key ${index}`, limit)
    expect([isWithin('key 0', limit), isWithin('key 20000', limit)]).toEqual([true, false])
  })
})
