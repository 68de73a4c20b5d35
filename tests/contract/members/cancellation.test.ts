import { describe, expect, it } from 'vitest'

import { isCancellable, notCancellableReason } from '#contract/members/cancellation.ts'
import { EVENT_DAY_SECONDS } from '#contract/entities/occurrence.ts'

const talk = { start: 1000, end: 2000, opens: 0, closes: 0, capacity: 10, taken: 3 }
const exhibition = { start: 1000, end: 90_000, opens: 100, closes: 50_000, capacity: 10, taken: 10 }
const noEnd = { ...talk, end: 0 }
const undated = { ...talk, start: 0, end: 0 }

describe('the cancellation of a booking', () => {
  it.each([
    ['a seat before it begins', 999, 'confirmed', 0, talk, undefined],
    ['a seat when it begins', 1000, 'confirmed', 0, talk, 'begun'],
    ['a seat when it is over', 2000, 'confirmed', 0, talk, 'over'],
    ['a seat of what has begun and still takes sign-ups', 49_999, 'confirmed', 0, exhibition, undefined],
    ['a seat of what takes no more sign-ups', 50_000, 'confirmed', 0, exhibition, 'begun'],
    ['a seat one has signed in for', 49_999, 'confirmed', 1500, exhibition, 'signed-in'],
    ['a seat one has signed in for too early', 500, 'confirmed', 400, talk, 'signed-in'],
    ['a seat of what has no date', 5000, 'confirmed', 0, undated, undefined],
    ['a place in the list before it begins', 999, 'waiting', 0, talk, undefined],
    ['a place in the list after it began', 1999, 'waiting', 0, talk, undefined],
    ['a place in the list after sign-up closed', 89_999, 'waiting', 0, exhibition, undefined],
    ['a place in the list when it is over', 90_000, 'waiting', 0, exhibition, 'over'],
    [
      'a place in the list of what names no end, within the day',
      999 + EVENT_DAY_SECONDS,
      'waiting',
      0,
      noEnd,
      undefined,
    ],
    ['a place in the list of what names no end, after the day', 1000 + EVENT_DAY_SECONDS, 'waiting', 0, noEnd, 'over'],
    ['a booking that is cancelled already', 500, 'cancelled', 0, talk, 'cancelled'],
  ] as const)('%s', (_name, now, state, signedIn, when, because) => {
    expect(notCancellableReason(now, { state, signedIn }, when)).toBe(because)
    expect(isCancellable(now, { state, signedIn }, when)).toBe(because === undefined)
  })
})
