import { describe, expect, it } from 'vitest'

import { exponentialLock, slidingWindows } from '#server/services/accounts/limit-rules.ts'

describe('a limit within a window', () => {
  const rule = slidingWindows({ times: 2, seconds: 60 }, { times: 3, seconds: 3600 })

  it.each<[times: number[], now: number, wait: number]>([
    [[], 1000, 0],
    [[990], 1000, 0],
    [[980, 990], 1000, 40],
    [[940, 990], 1000, 0],
    [[941, 990], 1000, 1],
    [[100, 940, 990], 1000, 2700],
    [[0, 100, 200], 3600, 0],
    [[0, 100, 200], 3599, 1],
    // More than the limit, as after a rule has become stricter.
    [[970, 980, 985, 990], 1000, 3580],
    // A clock that was set back: times in the future count, but no longer than the window.
    [[1010, 1020], 1000, 60],
    [[999_999], 1000, 0],
  ])('makes %j at %i wait %i s', (times, now, wait) => {
    expect(rule.wait(times, now)).toBe(wait)
  })

  it('remembers tries that still count, until the longest window is over', () => {
    expect(rule.keep([0, 400, 500], 3900)).toEqual([400, 500])
    expect(rule.until([10, 500])).toBe(4100)
  })
})

describe('a lock that grows', () => {
  const rule = exponentialLock({ tries: 3, seconds: 10, longest: 60, forgotten: 100 })

  it.each<[times: number[], now: number, wait: number]>([
    [[], 1000, 0],
    [[1000, 1000], 1000, 0],
    [[1000, 1000, 1000], 1000, 10],
    [[1000, 1000, 1000], 1010, 0],
    [[1, 2, 3, 1000, 1000, 1000], 1000, 20],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 1000], 1000, 60],
    [[1, 2, 3, 4, 5, 6, 1000], 1000, 0],
    [[1000, 1000, 1000], 900, 10],
    [[1000, 1000, 1000], 10, 0],
  ])('makes %j at %i wait %i s', (times, now, wait) => {
    expect(rule.wait(times, now)).toBe(wait)
  })

  it('is forgotten after its quiet time, and not before', () => {
    expect(rule.keep([1, 2, 1000], 1109)).toEqual([1, 2, 1000])
    expect(rule.keep([1, 2, 1000], 1110)).toEqual([])
    expect(rule.until([1, 2, 1000])).toBe(1110)
  })

  it('remembers a bounded number of tries, and stays at its longest time', () => {
    const times: number[] = []
    for (let now = 0; now < 500; now += 1) times.splice(0, times.length, ...rule.keep(times, 1000), 1000)
    expect(times.length).toBeLessThanOrEqual(101)
    const full = [...times.slice(0, Math.floor(times.length / 3) * 3)]
    expect(rule.wait(full, 1000)).toBe(60)
  })
})
