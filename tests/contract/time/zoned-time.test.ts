import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { zonedDay, zonedMinute } from '#contract/time/zoned-day.ts'
import { zonedClock, zonedClockSecond, zonedIso, zonedSecond, zonedTime } from '#contract/time/zoned-time.ts'

const at = (iso: string) => Date.parse(iso) / 1000

/** [instant, zone, the clock of the zone by ISO 8601] */
const clocks = [
  ['2026-11-20T04:00:05Z', 'Asia/Shanghai', '2026-11-20T12:00:05+08:00'],
  ['2026-12-31T16:00:00Z', 'Asia/Shanghai', '2027-01-01T00:00:00+08:00'],
  // An hour that clocks in Los Angeles and New York skip.
  ['2026-03-07T18:30:00Z', 'Asia/Shanghai', '2026-03-08T02:30:00+08:00'],
  ['1991-07-01T12:00:00Z', 'Asia/Shanghai', '1991-07-01T21:00:00+09:00'],
  ['2028-02-28T18:30:00Z', 'Asia/Kolkata', '2028-02-29T00:00:00+05:30'],
  // Clocks go forward: 02:00 to 03:00 do not occur.
  ['2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29T01:59:59+01:00'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
  // Clocks go back: 02:30 occurs twice.
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08T01:59:59-05:00'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00:00-04:00'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30:00-05:00'],
  ['2026-11-20T04:00:00Z', 'America/St_Johns', '2026-11-20T00:30:00-03:30'],
  // 30 December 2011 does not occur in Samoa.
  ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29T23:59:59-10:00'],
  ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31T00:00:00+14:00'],
  ['2026-11-20T04:00:00Z', 'UTC', '2026-11-20T04:00:00+00:00'],
] as const

describe('the clock of a zone', () => {
  it.each(clocks)('at %s in %s shows %s', (instant, zone, iso) => {
    const [day, clock] = [iso.slice(0, 10), iso.slice(11, 19)]
    const seconds = at(instant)
    expect([zonedIso(seconds, zone), zonedDay(seconds, zone), zonedClockSecond(seconds, zone)]).toEqual([
      iso,
      day,
      clock,
    ])
    expect(zonedClock(seconds, zone)).toBe(clock.slice(0, 5))
    expect(zonedMinute(seconds, zone)).toBe(`${day} ${clock.slice(0, 5)}`)
    expect(zonedSecond(seconds, zone)).toBe(`${day} ${clock}`)
    expect(zonedTime(seconds, zone)).toEqual({
      year: Number(day.slice(0, 4)),
      month: Number(day.slice(5, 7)),
      day: Number(day.slice(8)),
      weekday: new Date(`${day}T00:00:00Z`).getUTCDay(),
      hour: Number(clock.slice(0, 2)),
      minute: Number(clock.slice(3, 5)),
    })
  })

  it('is the same on every computer, whatever the visitor’s zone', () => {
    const hostZones = ['America/Los_Angeles', 'UTC', 'America/New_York', 'Europe/Berlin', 'Pacific/Apia']
    const module = pathToFileURL(resolve(import.meta.dirname, '../../../src/contract/time/zoned-time.ts')).href
    const script = `const { zonedIso } = await import(${JSON.stringify(module)})
      console.log(JSON.stringify(${JSON.stringify(hostZones)}.map((zone) => {
        process.env.TZ = zone
        const offset = new Date(1795233600000).getTimezoneOffset()
        return [offset, ...${JSON.stringify(clocks)}.map(([instant, of]) => zonedIso(Date.parse(instant) / 1000, of))]
      })))`
    const shown = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    const expected = clocks.map(([, , iso]) => iso)
    // The first of each row proves that the computer was in that zone.
    expect(JSON.parse(shown)).toEqual([480, 0, 300, -60, -780].map((offset) => [offset, ...expected]))
  })
})
