import { describe, expect, it } from 'vitest'

import { instantOf, instantOn, startOfDay } from '#contract/time/zoned-instant.ts'
import { zonedMinute } from '#contract/time/zoned-day.ts'

const at = (iso: string) => Date.parse(iso) / 1000

describe('a time of a zone’s clock', () => {
  it.each([
    ['2026-11-20 12:00', 'Asia/Shanghai', '2026-11-20T04:00:00Z'],
    ['2026-11-20T12:00', 'Asia/Kolkata', '2026-11-20T06:30:00Z'],
    ['1991-07-01 21:00', 'Asia/Shanghai', '1991-07-01T12:00:00Z'],
    // Around the changes of the clocks.
    ['2026-03-29 01:59', 'Europe/Berlin', '2026-03-29T00:59:00Z'],
    ['2026-03-29 03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['2026-10-25 01:59', 'Europe/Berlin', '2026-10-24T23:59:00Z'],
    ['2026-10-25 03:00', 'Europe/Berlin', '2026-10-25T02:00:00Z'],
    ['2026-03-08 03:30', 'America/New_York', '2026-03-08T07:30:00Z'],
    ['2026-11-01 02:00', 'America/New_York', '2026-11-01T07:00:00Z'],
    ['2011-12-29 23:59', 'Pacific/Apia', '2011-12-30T09:59:00Z'],
    ['2011-12-31 00:00', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('%s in %s is the instant %s', (text, zone, iso) => {
    expect(instantOf(text, zone)).toBe(at(iso))
  })

  it.each([
    ['2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['2026-11-01 01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
    ['1991-09-15 01:30', 'Asia/Shanghai', '1991-09-14T16:30:00Z'],
  ])('that occurs twice is the first: %s in %s', (text, zone, iso) => {
    expect(instantOf(text, zone)).toBe(at(iso))
  })

  it.each([
    ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29 03:30'],
    ['2026-03-08 02:30', 'America/New_York', '2026-03-08 03:30'],
    ['1991-04-14 02:30', 'Asia/Shanghai', '1991-04-14 03:30'],
    ['2011-12-30 12:00', 'Pacific/Apia', '2011-12-31 12:00'],
  ])('that is skipped is read by the offset before: %s in %s as %s', (text, zone, shown) => {
    expect(zonedMinute(instantOf(text, zone) ?? 0, zone)).toBe(shown)
  })

  it.each(['2026-02-30 10:00', '2026-01-01 24:00', '2026-01-01 10:60', '0050-01-01 10:00', '2026-1-1 10:00', '12:00'])(
    '%j is none',
    (text) => expect(instantOf(text, 'Europe/Berlin')).toBeUndefined(),
  )

  it.each([
    'Asia/Shanghai',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  ])('comes back as the same minute in %s', (zone) => {
    const changed: string[] = []
    // The months of changes in both hemispheres, and the skipped day.
    for (const month of ['1991-04', '2011-12', '2026-03', '2026-10', '2026-11'])
      for (let count = 0; count < 31 * 48; count += 1) {
        const seconds = at(`${month}-01T00:00:00Z`) + count * 1800
        const text = zonedMinute(seconds, zone)
        const instant = instantOf(text, zone) ?? Number.NaN
        if (instant > seconds || zonedMinute(instant, zone) !== text) changed.push(text)
      }
    expect(changed).toEqual([])
  })
})

describe('a day', () => {
  it.each([
    ['2026-11-20', 'Asia/Shanghai', '2026-11-19T16:00:00Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
    // Midnight is skipped in Cairo, and occurs twice in Havana.
    ['2023-04-28', 'Africa/Cairo', '2023-04-27T22:00:00Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('begins, %s in %s, at %s', (day, zone, iso) => {
    expect(startOfDay(day, zone)).toBe(at(iso))
  })

  it('that no calendar has does not begin', () => {
    expect(startOfDay('2026-02-29', 'Asia/Shanghai')).toBeUndefined()
  })

  it.each([
    // The night of 25 hours: half an hour after midnight, 24 hours later is the same day.
    ['2026-10-24T22:30:00Z', 1, '09:00', 'Europe/Berlin', '2026-10-26T08:00:00Z'],
    ['2026-11-01T04:30:00Z', 1, '00:00', 'America/New_York', '2026-11-02T05:00:00Z'],
    ['2026-03-29T21:30:00Z', -1, '23:30', 'Europe/Berlin', '2026-03-28T22:30:00Z'],
    ['2026-12-31T18:30:00Z', 0, '06:00', 'Asia/Kolkata', '2027-01-01T00:30:00Z'],
  ])('at %s, %i days on, at %s in %s is %s', (now, days, time, zone, iso) => {
    expect(instantOn(at(now), days, time, zone)).toBe(at(iso))
  })
})
