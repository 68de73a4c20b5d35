import { describe, expect, it } from 'vitest'

import { effectiveEnd, EVENT_DAY_SECONDS, phaseAt } from '#contract/entities/occurrence.ts'
import { seatsLeft, signUpState, stateChangeTimes } from '#contract/members/sign-up-state.ts'

const session = { start: 1000, end: 2000, opens: 100, closes: 900, capacity: 10, taken: 3 }

describe('the state of a sign-up', () => {
  it.each([
    ['a second before it opens', 99, {}, 'not-open'],
    ['the second it opens', 100, {}, 'open'],
    ['a second before it closes', 899, {}, 'open'],
    ['the second it closes', 900, {}, 'closed'],
    ['while it goes on', 1500, {}, 'closed'],
    ['the second it ends', 2000, {}, 'over'],
    ['with every seat taken', 500, { taken: 10 }, 'full'],
    ['with more taken than there are', 500, { taken: 11 }, 'full'],
    ['full, before it opens', 50, { taken: 10 }, 'not-open'],
    ['full, after it closed', 950, { taken: 10 }, 'closed'],
    ['seats not counted', 500, { capacity: 0, taken: 99 }, 'open'],
    ['no window, before it begins', 999, { opens: 0, closes: 0 }, 'open'],
    ['no window, when it begins', 1000, { opens: 0, closes: 0 }, 'closed'],
    ['no end, when it begins', 1000, { end: 0 }, 'over'],
    ['no moment at all', 5000, { start: 0, end: 0, opens: 0, closes: 0 }, 'open'],
  ] as const)('%s', (_name, now, change, state) => {
    expect(signUpState(now, { ...session, ...change })).toBe(state)
  })

  it('counts the free seats, never below none, and has no number where they are not counted', () => {
    expect([
      seatsLeft({ capacity: 10, taken: 3 }),
      seatsLeft({ capacity: 10, taken: 12 }),
      seatsLeft({ capacity: 0, taken: 5 }),
    ]).toEqual([7, 0, undefined])
  })

  it('changes only at its turning points', () => {
    expect(stateChangeTimes(session)).toEqual([100, 900, 1000, 2000])
    const states = Array.from({ length: 2100 }, (_, now) => signUpState(now, session))
    const changes = states.flatMap((state, now) => (now > 0 && state !== states[now - 1] ? [now] : []))
    expect(stateChangeTimes(session)).toEqual(expect.arrayContaining(changes))
  })
})

describe('the phase of an occurrence', () => {
  it.each([
    [99, { start: 100, end: 200 }, 'soon'],
    [100, { start: 100, end: 200 }, 'now'],
    [200, { start: 100, end: 200 }, 'over'],
    [999, { start: 100, end: 0 }, 'now'],
    [50, { start: 0, end: 0 }, 'now'],
  ])('at %i of %j is %s', (now, times, phase) => {
    expect(phaseAt(now, times)).toBe(phase)
  })

  it('ends for an event without an end after a day, and never for a broadcast', () => {
    expect(effectiveEnd('Event', { start: 100, end: 0 })).toBe(100 + EVENT_DAY_SECONDS)
    expect(effectiveEnd('VideoObject', { start: 100, end: 0 })).toBe(0)
    expect(effectiveEnd('Event', { start: 0, end: 0 })).toBe(0)
    expect(effectiveEnd('Event', { start: 100, end: 150 })).toBe(150)
  })
})
