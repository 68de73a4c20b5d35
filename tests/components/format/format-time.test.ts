import { describe, expect, it } from 'vitest'

import { machineTime } from '#components/format/format-day.ts'
import { formatTime } from '#components/format/format-time.ts'

const at = (iso: string) => Date.parse(iso) / 1000

describe('a timestamp', () => {
  it.each([
    ['noon', '2026-03-01T04:00:00Z', 'Asia/Shanghai', '2026-03-01 12:00'],
    ['midnight, which is 00 and never 24', '2026-02-28T16:00:00Z', 'Asia/Shanghai', '2026-03-01 00:00'],
    ['the last minute of a year', '2026-12-31T15:59:59Z', 'Asia/Shanghai', '2026-12-31 23:59'],
    ['29 February', '2028-02-28T16:30:00Z', 'Asia/Shanghai', '2028-02-29 00:30'],
    ['another zone', '2026-03-01T04:00:00Z', 'Asia/Urumqi', '2026-03-01 10:00'],
    ['daylight saving time', '2026-07-01T04:00:00Z', 'Europe/Paris', '2026-07-01 06:00'],
  ])('is shown as YYYY-MM-DD HH:mm in the site’s zone: %s', (_, moment, zone, shown) => {
    expect(formatTime(at(moment), zone)).toBe(shown)
  })

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('is empty without a valid time: %s', (seconds) => {
    expect([formatTime(seconds, 'Asia/Shanghai'), machineTime(seconds)]).toEqual(['', ''])
  })

  it('has the same moment in its datetime attribute', () => {
    expect(machineTime(at('2026-03-01T04:00:00Z'))).toBe('2026-03-01T04:00:00.000Z')
  })
})
