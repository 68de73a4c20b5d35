import { describe, expect, it } from 'vitest'

import { mayShow, shownTimeOf } from '#server/pages/shown-time.ts'

/** 2026-11-21 12:00 in Shanghai. */
const NOON = 1_795_233_600
const MIDNIGHT = NOON + 12 * 3600

describe('a fragment that shows the time', () => {
  it.each([
    ['within the minute', NOON, NOON + 59, true],
    ['after a minute', NOON, NOON + 60, false],
    ['before midnight', MIDNIGHT - 30, MIDNIGHT - 1, true],
    ['on the next day, though the minute is not over', MIDNIGHT - 30, MIDNIGHT, false],
    ['from midnight on', MIDNIGHT, MIDNIGHT + 59, true],
  ])('is used again %s: %s', (_when, at, now, isUsed) => {
    expect(mayShow(shownTimeOf(at, 'Asia/Shanghai'), now)).toBe(isUsed)
  })

  it('is valid until midnight in the zone of the site', () => {
    expect(shownTimeOf(NOON, 'Asia/Shanghai').midnight).toBe(MIDNIGHT)
    expect(shownTimeOf(NOON, 'UTC').midnight).toBe(NOON + 20 * 3600)
  })
})
