import { describe, expect, it, vi } from 'vitest'

import { createInvalidations, type InvalidatedEntities } from '#server/services/context/invalidations.ts'

function aTouched() {
  vi.useFakeTimers()
  const told: InvalidatedEntities[] = []
  const others: ReadonlySet<number>[] = []
  const touched = createInvalidations((ids) => void others.push(ids), 500)
  touched.subscribe((ids) => void told.push(ids))
  return { touched, told, others, end: () => vi.useRealTimers() }
}

describe('entities whose counts changed', () => {
  it('are told at once, here and to the other processes', () => {
    const { touched, told, others, end } = aTouched()
    touched.invalidate(1)
    expect([told, others]).toEqual([[new Set([1])], [new Set([1])]])
    end()
  })

  it('are told together where many come at once, and not more often than that', () => {
    const { touched, told, others, end } = aTouched()
    for (let time = 0; time < 1000; time += 10) {
      touched.invalidate(time % 3)
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(500)
    expect(told).toEqual([new Set([0]), new Set([0, 1, 2]), new Set([0, 1, 2])])
    expect(others).toEqual(told)
    touched.invalidate(9)
    vi.advanceTimersByTime(500)
    touched.invalidate(9)
    expect(told.slice(3)).toEqual([new Set([9]), new Set([9])])
    end()
  })

  it('of another process are told here, and not sent back', () => {
    const { touched, told, others, end } = aTouched()
    touched.receive(new Set([4]))
    touched.receive(new Set([5]))
    touched.invalidate(6)
    vi.advanceTimersByTime(500)
    expect(told).toEqual([new Set([4]), new Set([5, 6])])
    expect(others).toEqual([new Set([6])])
    end()
  })

  it('are all, where nobody knows which; the others are still told which they were here', () => {
    const { touched, told, others, end } = aTouched()
    touched.invalidate(1)
    touched.invalidate(2)
    touched.receive('all')
    touched.receive(new Set([3]))
    vi.advanceTimersByTime(500)
    expect(told).toEqual([new Set([1]), 'all'])
    expect(others).toEqual([new Set([1]), new Set([2])])
    touched.invalidate(4)
    vi.advanceTimersByTime(500)
    expect(told.at(-1)).toEqual(new Set([4]))
    end()
  })

  it('are told before the end', () => {
    const { touched, others, end } = aTouched()
    touched.invalidate(1)
    touched.invalidate(2)
    touched.close()
    touched.close()
    expect(others).toEqual([new Set([1]), new Set([2])])
    end()
  })
})
