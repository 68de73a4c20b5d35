import { describe, expect, it } from 'vitest'

import { daysBetween } from '#contract/time/calendar-date.ts'
import { addDays, addMonths, daysOfMonth, weekdayOf } from '#contract/time/calendar.ts'
import { daysInMonth } from '#contract/time/calendar-date.ts'

describe('days of the calendar', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', -40_000, '1917-05-16'],
  ])('count from %s by %i to %s', (day, count, sum) => {
    expect(addDays(day, count)).toBe(sum)
    expect(daysBetween(day, sum)).toBe(count)
  })

  it.each([
    ['2026-11', 2, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-01', 1, '2026-02'],
    ['2026-11', 0, '2026-11'],
  ])('count by month from %s by %i to %s', (month, count, sum) => expect(addMonths(month, count)).toBe(sum))

  it('have weekdays, 0 for Sunday', () => {
    expect(['2026-11-22', '2026-11-23', '2028-02-29'].map(weekdayOf)).toEqual([0, 1, 2])
  })

  it('are listed by month', () => {
    expect(daysOfMonth('2026-02')).toHaveLength(28)
    expect([daysOfMonth('2026-11')[0], daysOfMonth('2026-11').at(-1)]).toEqual(['2026-11-01', '2026-11-30'])
  })

  it('are 28 to 31 a month', () => {
    expect(['2026-02', '2028-02', '2100-02', '2000-02', '2026-04', '2026-12'].map(daysInMonth)).toEqual([
      28, 29, 28, 29, 30, 31,
    ])
  })
})
