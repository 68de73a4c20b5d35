import { describe, expect, it, vi } from 'vitest'

import { createZoneOffsets } from '#contract/time/zone-offsets.ts'
import { readZoneTable } from '#contract/time/zone-table.ts'

const DAY = 86_400
const at = (iso: string) => Date.parse(iso) / 1000

/** The same by another way: the whole time in one format of the zone, read as UTC. */
function offsetByIntl(zone: string): (seconds: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (seconds) => Date.parse(`${format.format(seconds * 1000).replace(' ', 'T')}Z`) / 1000 - seconds
}

describe('the offset of a zone', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-20T00:00:00Z', 8],
    ['Asia/Kolkata', '2026-11-20T00:00:00Z', 5.5],
    ['Asia/Kathmandu', '2026-11-20T00:00:00Z', 5.75],
    ['America/New_York', '2026-11-20T00:00:00Z', -5],
    ['America/New_York', '2026-07-01T00:00:00Z', -4],
    ['America/St_Johns', '2026-11-20T00:00:00Z', -3.5],
    ['Pacific/Kiritimati', '2026-11-20T00:00:00Z', 14],
    ['UTC', '2026-11-20T00:00:00Z', 0],
    // To the second, on both sides of a change.
    ['Europe/Berlin', '2026-03-29T00:59:59Z', 1],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', 2],
    ['Europe/Berlin', '2026-10-25T00:59:59Z', 2],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', 1],
    // Summer time in China, last in 1991.
    ['Asia/Shanghai', '1991-04-13T17:59:59Z', 8],
    ['Asia/Shanghai', '1991-04-13T18:00:00Z', 9],
    ['Asia/Shanghai', '1991-09-14T16:59:59Z', 9],
    ['Asia/Shanghai', '1991-09-14T17:00:00Z', 8],
    // Samoa crosses the date line.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', -10],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', 14],
    // Half an hour of summer time.
    ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', 11],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 10.5],
    // Two changes within seven days.
    ['America/Recife', '2000-10-08T12:00:00Z', -2],
    ['America/Recife', '2000-10-15T12:00:00Z', -3],
    // Before 1972 to the second.
    ['Africa/Monrovia', '1971-06-01T00:00:00Z', -44.5 / 60],
  ])('%s at %s is %d hours', (zone, iso, hours) => {
    expect(createZoneOffsets().at(at(iso), zone)).toBeCloseTo(hours * 3600, 6)
  })

  it('is that of Intl in every zone, on days of five years', () => {
    const wrong: string[] = []
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const offsets = createZoneOffsets()
      const expected = offsetByIntl(zone)
      for (const year of ['1976', '1991', '2000', '2011', '2026'])
        for (let seconds = at(`${year}-01-01T00:00:00Z`) + 1799, day = 0; day < 366; day += 23, seconds += 23 * DAY)
          if (offsets.at(seconds, zone) !== expected(seconds)) wrong.push(`${zone} ${seconds}`)
    }
    expect(wrong).toEqual([])
  })

  it('is the same for an instant between two seconds', () => {
    expect(createZoneOffsets().at(at('2026-03-29T01:00:00Z') - 0.001, 'Europe/Berlin')).toBe(3600)
    expect(createZoneOffsets().at(at('2026-03-29T01:00:00Z') + 0.001, 'Europe/Berlin')).toBe(7200)
  })

  it.each([8.64e12, 0, -1])('is known at the end of the calendar and before 1970: %d', (seconds) => {
    expect(createZoneOffsets().at(seconds, 'UTC')).toBe(0)
  })

  it.each([
    [Number.NaN, 'Asia/Shanghai'],
    [1e300, 'Asia/Shanghai'],
    [0, 'Asia/Nowhere'],
  ])('throws for %d in %s', (seconds, zone) => {
    expect(() => createZoneOffsets().at(seconds, zone)).toThrow(RangeError)
  })

  it('is looked up twice for all instants of six days, and a change found by bisection', () => {
    const lookUp = vi.fn<(seconds: number) => number>((seconds) => (seconds < at('2026-03-29T01:00:00Z') ? 3600 : 7200))
    const offsets = createZoneOffsets(() => lookUp)
    // Windows begin at multiples of 2 ** 19 seconds.
    const askThrough = (window: number) => {
      for (let seconds = window * 2 ** 19; seconds < (window + 1) * 2 ** 19; seconds += 60)
        offsets.at(seconds, 'Europe/Berlin')
    }
    const change = Math.floor(at('2026-03-29T01:00:00Z') / 2 ** 19)
    askThrough(change - 1)
    expect(lookUp).toHaveBeenCalledTimes(2)
    askThrough(change)
    expect(lookUp).toHaveBeenCalledTimes(2 + 2 + 19)
  })

  it.each(['Asia/Shanghai', 'Europe/Berlin', 'Pacific/Apia', 'Australia/Lord_Howe'])(
    'is read off the table of another machine from 2000 until 2038, and computed before and after: %s',
    (zone) => {
      const probes: number[] = []
      const probeOf = () => (seconds: number) => {
        probes.push(seconds)
        return offsetByIntl(zone)(seconds)
      }
      const offsets = createZoneOffsets(probeOf)
      offsets.setTable(zone, readZoneTable(zone))
      const expected = offsetByIntl(zone)
      const wrong: number[] = []
      for (let seconds = at('2000-01-01T00:00:00Z'); seconds < at('2038-01-01T00:00:00Z'); seconds += 9 * DAY)
        if (offsets.at(seconds, zone) !== expected(seconds)) wrong.push(seconds)
      expect([wrong, probes]).toEqual([[], []])
      for (const iso of ['1991-06-01T00:00:00Z', '2038-06-01T00:00:00Z'])
        expect(offsets.at(at(iso), zone)).toBe(expected(at(iso)))
    },
  )

  it('stays right beyond the size of its cache', () => {
    const offsets = createZoneOffsets()
    const zones = Intl.supportedValuesOf('timeZone').slice(0, 20)
    const ask = () => zones.map((zone) => offsets.at(at('2026-07-01T00:00:00Z'), zone))
    expect(ask()).toEqual(ask())
    const shanghai = (seconds: number) => offsets.at(seconds, 'Asia/Shanghai')
    for (let week = 0; week < 3000; week += 1) shanghai(week * 7 * DAY)
    expect([shanghai(at('1991-06-01T00:00:00Z')), shanghai(at('2026-06-01T00:00:00Z'))]).toEqual([9 * 3600, 8 * 3600])
  })
})
