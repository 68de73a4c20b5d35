import { describe, expect, it, vi } from 'vitest'

import { createInvalidations, type InvalidatedEntities } from '#server/services/context/invalidations.ts'

function startInvalidations() {
  vi.useFakeTimers()
  const notices: InvalidatedEntities[] = []
  const others: ReadonlySet<number>[] = []
  const invalidations = createInvalidations((ids) => void others.push(ids), 500)
  invalidations.subscribe((ids) => void notices.push(ids))
  return { touched: invalidations, notices, others, end: () => vi.useRealTimers() }
}

describe('entities whose counts changed', () => {
  it('are reported at once, here and to the other processes', () => {
    const { touched: invalidations, notices, others, end } = startInvalidations()
    invalidations.invalidate(1)
    expect([notices, others]).toEqual([[new Set([1])], [new Set([1])]])
    end()
  })

  it('are reported together where many come at once, at a limited rate', () => {
    const { touched: invalidations, notices, others, end } = startInvalidations()
    for (let time = 0; time < 1000; time += 10) {
      invalidations.invalidate(time % 3)
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(500)
    expect(notices).toEqual([new Set([0]), new Set([0, 1, 2]), new Set([0, 1, 2])])
    expect(others).toEqual(notices)
    invalidations.invalidate(9)
    vi.advanceTimersByTime(500)
    invalidations.invalidate(9)
    expect(notices.slice(3)).toEqual([new Set([9]), new Set([9])])
    end()
  })

  it('of another process are reported here, and not sent back', () => {
    const { touched: invalidations, notices, others, end } = startInvalidations()
    invalidations.receive(new Set([4]))
    invalidations.receive(new Set([5]))
    invalidations.invalidate(6)
    vi.advanceTimersByTime(500)
    expect(notices).toEqual([new Set([4]), new Set([5, 6])])
    expect(others).toEqual([new Set([6])])
    end()
  })

  it('are all where it is unknown which; the other processes still get those of this one', () => {
    const { touched: invalidations, notices, others, end } = startInvalidations()
    invalidations.invalidate(1)
    invalidations.invalidate(2)
    invalidations.receive('all')
    invalidations.receive(new Set([3]))
    vi.advanceTimersByTime(500)
    expect(notices).toEqual([new Set([1]), 'all'])
    expect(others).toEqual([new Set([1]), new Set([2])])
    invalidations.invalidate(4)
    vi.advanceTimersByTime(500)
    expect(notices.at(-1)).toEqual(new Set([4]))
    end()
  })

  it('are reported to the other processes before the end', () => {
    const { touched: invalidations, others, end } = startInvalidations()
    invalidations.invalidate(1)
    invalidations.invalidate(2)
    invalidations.close()
    invalidations.close()
    expect(others).toEqual([new Set([1]), new Set([2])])
    end()
  })
})
