import { describe, expect, it } from 'vitest'

import { publishTime } from '#server/db/seed/publish-time.ts'
import { instantOf, instantOn } from '#contract/time/zoned-instant.ts'

const at = (iso: string) => Date.parse(iso) / 1000

describe('a moment of content', () => {
  it.each([
    ['2026-11-20T04:00:00Z', -1, '09:30', 'Asia/Shanghai', '2026-11-19T01:30:00Z'],
    // Past midnight in Shanghai, still the day before in London.
    ['2026-11-19T17:00:00Z', 0, '08:00', 'Asia/Shanghai', '2026-11-20T00:00:00Z'],
    ['2026-11-19T17:00:00Z', 0, '08:00', 'Europe/London', '2026-11-19T08:00:00Z'],
    ['2028-03-01T04:00:00Z', -1, '12:00', 'Asia/Shanghai', '2028-02-29T04:00:00Z'],
    ['2027-01-01T00:00:00Z', -1, '00:00', 'Asia/Shanghai', '2026-12-30T16:00:00Z'],
    // The night the clocks go forward.
    ['2026-03-30T12:00:00Z', -1, '12:00', 'Europe/London', '2026-03-29T11:00:00Z'],
  ])('seen at %s, %i days on at %s in %s, is %s', (now, days, time, zone, expected) => {
    expect(instantOn(at(now), days, time, zone)).toBe(at(expected))
  })

  it.each([
    ['2026-05-01 19:30', '2026-05-01T11:30:00Z'],
    ['2028-02-29T00:00', '2028-02-28T16:00:00Z'],
  ])('written as %s is %s', (text, expected) => {
    expect(instantOf(text, 'Asia/Shanghai')).toBe(at(expected))
  })

  it.each(['2026-02-29 10:00', '2026-13-01 10:00', '2026-01-01 24:00', '2026-01-01', 'soon', ''])(
    'is not %j',
    (text) => {
      expect(instantOf(text, 'Asia/Shanghai')).toBeUndefined()
    },
  )

  it('of publishing is never later than now', () => {
    expect(publishTime(at('2026-11-20T04:00:00Z'), 0, '23:59', 'Asia/Shanghai')).toBe(at('2026-11-20T04:00:00Z'))
  })
})
