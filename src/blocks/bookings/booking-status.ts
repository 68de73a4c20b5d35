import type { BookingState } from '#contract/booking.ts'
import { effectiveEnd, phaseAt } from '#contract/occurrence.ts'

/** How a booking stands at a moment, as one says it. */
export type BookingStatus = 'confirmed' | 'under-way' | 'waiting' | 'cancelled' | 'signed-in' | 'over' | 'in-vain'

interface Standing {
  state: BookingState
  signedIn: number
  when: { start: number; end: number }
}

/** @param now seconds since 1970 */
export function bookingStatus(now: number, { state, signedIn, when }: Standing): BookingStatus {
  if (state === 'cancelled') return 'cancelled'
  if (signedIn > 0) return 'signed-in'
  const phase = sessionPhase(now, when)
  // Nobody moves up once it has begun.
  if (state === 'waiting') return phase === 'soon' ? 'waiting' : 'in-vain'
  return phase === 'over' ? 'over' : phase === 'now' ? 'under-way' : 'confirmed'
}

/** What has no date yet is still to come. */
export function sessionPhase(now: number, { start, end }: Standing['when']): 'soon' | 'now' | 'over' {
  return start === 0 ? 'soon' : phaseAt(now, { start, end: effectiveEnd('Event', { start, end }) })
}
