import { describe, expect, it } from 'vitest'

import { isDay, isMonth } from '#contract/time/calendar-date.ts'

describe('a month of an address', () => {
  it.each(['2026-11', '2024-02', '1000-01', '2999-12'])('may be %s', (text) => expect(isMonth(text)).toBe(true))
  it.each([
    '',
    '2026-13',
    '2026-00',
    '2026-1',
    '0000-01',
    '0050-05',
    '9999-12',
    '+10000-01',
    '2026-11-01',
    '2026-11 ',
    '<script>',
    '２０２６-11',
  ])('may not be %j', (text) => expect(isMonth(text)).toBe(false))
})

describe('a day of an address', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '2026-12-31', '2999-12-31'])('may be %s', (text) =>
    expect(isDay(text)).toBe(true),
  )
  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-11-00',
    '2026-11-32',
    '2026-11-1',
    '2026-13-01',
    '9999-12-31',
    '0000-01-01',
    '2026-11-21T00:00',
    '__proto__',
  ])('may not be %j', (text) => expect(isDay(text)).toBe(false))
})
