import { describe, expect, it } from 'vitest'

import { isInstant, isoInstant } from '#contract/time/instant.ts'
import {
  icalendarInstant,
  rfc822,
  timestampSeconds,
  utcMinute,
  utcMonthPath,
  utcSeconds,
  utcStamp,
} from '#contract/time/utc-time.ts'

/** 2026-11-20 04:00:05 UTC */
const NOW = Date.parse('2026-11-20T04:00:05Z') / 1000

describe('an instant in UTC', () => {
  it('is written as each format has it', () => {
    expect(isoInstant(NOW)).toBe('2026-11-20T04:00:05.000Z')
    expect(isoInstant(NOW + 0.123)).toBe('2026-11-20T04:00:05.123Z')
    expect(rfc822(NOW)).toBe('Fri, 20 Nov 2026 04:00:05 GMT')
    expect(icalendarInstant(NOW)).toBe('20261120T040005Z')
    expect(utcMinute(NOW)).toBe('2026-11-20 04:00')
    expect(utcStamp(NOW)).toBe('20261120-040005')
    expect(utcMonthPath(NOW)).toBe('2026/11')
  })

  it('by RFC 822 is that of Date, on every day of a year', () => {
    for (let day = 0; day < 366; day += 1)
      expect(rfc822(NOW + day * 86_400)).toBe(new Date((NOW + day * 86_400) * 1000).toUTCString())
  })

  it.each([
    [[2026, 11, 20, 4, 0, 5], NOW],
    [[2026, 10, 51, 4, 0, 5], NOW],
    [[2026, 11, 19, 28, 0, 5], NOW],
  ] as const)('is read of parts that may overflow: %j', (parts, seconds) => {
    expect(utcSeconds(parts)).toBe(seconds)
  })

  it.each([
    ['Fri, 20 Nov 2026 04:00:05 GMT', NOW],
    ['2026-11-20T04:00:05.000Z', NOW],
    ['2026-11-20 04:00:05', Number.NaN],
    ['yesterday', Number.NaN],
    ['', Number.NaN],
  ])('is read as other servers write it: "%s"', (text, seconds) => {
    expect(timestampSeconds(text)).toBe(seconds)
  })

  it.each([
    [NOW, true],
    [0, false],
    [-5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    [8.64e12, false],
  ])('is none outside the calendar: %d', (seconds, isOne) => {
    expect(isInstant(seconds)).toBe(isOne)
  })
})
