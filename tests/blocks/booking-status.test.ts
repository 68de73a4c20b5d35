import { describe, expect, it } from 'vitest'

import { bookingStatus } from '#blocks/bookings/booking-status.ts'

const NOW = 1_795_233_600
const HOUR = 3600
const DAY = 86_400

describe('the status of a booking', () => {
  const seats = { opens: 0, closes: 0, capacity: 5, taken: 5 }
  const when = { start: NOW + HOUR, end: NOW + 3 * HOUR, ...seats }
  it.each([
    ['confirmed', 'confirmed', 0, NOW],
    ['under-way', 'confirmed', 0, NOW + HOUR],
    ['over', 'confirmed', 0, NOW + 3 * HOUR],
    ['signed-in', 'confirmed', NOW + HOUR, NOW + 3 * HOUR],
    ['waiting', 'waiting', 0, NOW],
    ['in-vain', 'waiting', 0, NOW + HOUR],
    ['cancelled', 'cancelled', 0, NOW],
    ['cancelled', 'cancelled', 0, NOW + 3 * HOUR],
  ] as const)('is %s for one that is %s, checked in at %i, at %i', (status, state, signedIn, now) => {
    expect(bookingStatus(now, { state, signedIn, when })).toBe(status)
  })

  it('is waiting while sign-up is open, however long ago it began', () => {
    const waiting = {
      state: 'waiting' as const,
      signedIn: 0,
      when: { ...when, end: NOW + 20 * DAY, closes: NOW + 10 * DAY },
    }
    expect([NOW + DAY, NOW + 10 * DAY - 1, NOW + 10 * DAY].map((now) => bookingStatus(now, waiting))).toEqual([
      'waiting',
      'waiting',
      'in-vain',
    ])
  })

  it('is under way for a day without an end, and to come without a start', () => {
    const open = { state: 'confirmed' as const, signedIn: 0 }
    expect(bookingStatus(NOW + DAY - 1, { ...open, when: { start: NOW, end: 0, ...seats } })).toBe('under-way')
    expect(bookingStatus(NOW + DAY, { ...open, when: { start: NOW, end: 0, ...seats } })).toBe('over')
    expect(bookingStatus(NOW, { ...open, when: { start: 0, end: 0, ...seats } })).toBe('confirmed')
  })
})
