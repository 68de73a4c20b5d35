import { describe, expect, it, vi } from 'vitest'

import { dayStretch } from '#server/services/list-times.ts'

describe('the days of a month', () => {
  it('are told apart with one format of the zone: a calendar asks for sixty midnights', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    for (let day = 1; day <= 30; day += 1) expect(dayStretch(`2026-11-${String(day).padStart(2, '0')}`, 'Asia/Shanghai')).toMatchObject({ until: expect.any(Number) })
    expect(made.mock.calls.length).toBeLessThanOrEqual(1)
    made.mockRestore()
  })
})
