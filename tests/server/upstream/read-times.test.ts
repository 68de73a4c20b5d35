import { describe, expect, it } from 'vitest'

import { toTime } from '#server/upstream/read-values.ts'

const at = (iso: string) => Date.parse(iso) / 1000

describe('a time of another backend', () => {
  it.each([
    [1_795_233_600, 'Asia/Shanghai', 1_795_233_600],
    [1_795_233_600_000, 'Asia/Shanghai', 1_795_233_600],
    ['2026-11-21 12:00:00', 'Asia/Shanghai', at('2026-11-21T04:00:00Z')],
    ['2026年11月21日', 'Asia/Shanghai', at('2026-11-20T16:00:00Z')],
    ['2026-11-21T12:00:00+0530', 'Asia/Shanghai', at('2026-11-21T06:30:00Z')],
    ['2026-11-21T12:00:00Z', 'Asia/Shanghai', at('2026-11-21T12:00:00Z')],
    ['2026-02-30 00:00:00', 'Asia/Shanghai', at('2026-03-01T16:00:00Z')],
    // One hour before the clocks go forward, and one after they have gone back.
    ['2026-03-29 01:30:00', 'Europe/Berlin', at('2026-03-29T00:30:00Z')],
    ['2026-10-25 03:00:00', 'Europe/Berlin', at('2026-10-25T02:00:00Z')],
    ['2026-11-01 02:30:00', 'America/New_York', at('2026-11-01T07:30:00Z')],
    ['0000-00-00 00:00:00', 'Asia/Shanghai', 0],
    ['0099-01-01 00:00:00', 'Asia/Shanghai', 0],
    ['1969-01-01 00:00:00', 'Asia/Shanghai', 0],
  ])('%j in %s is %d', (value, zone, seconds) => {
    expect(toTime(value, zone)).toBe(seconds)
  })

  it.each(['soon', '2026-11', {}, []])('is absent for %j', (value) =>
    expect(toTime(value, 'Asia/Shanghai')).toBeUndefined(),
  )
})
