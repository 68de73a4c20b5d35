import type { BookingState } from '#contract/members/booking.ts'
import { takesSignUps } from '#contract/members/cancellation.ts'
import { effectiveEnd, phaseAt } from '#contract/entities/occurrence.ts'
import type { SessionResponse } from '#contract/entities/session.ts'

/** The status of a booking at a moment, as shown to the member. */
export type BookingStatus = 'confirmed' | 'under-way' | 'waiting' | 'cancelled' | 'signed-in' | 'over' | 'in-vain'

interface Standing {
  state: BookingState
  signedIn: number
  when: Omit<SessionResponse, 'id' | 'name' | 'place' | 'note'>
}

/**
 * Returns the status of a booking.
 *
 * @param now seconds since 1970
 */
export function bookingStatus(now: number, { state, signedIn, when }: Standing): BookingStatus {
  if (state === 'cancelled') return 'cancelled'
  if (signedIn > 0) return 'signed-in'
  const phase = sessionPhase(now, when)
  // The waiting list moves only while sign-up is open, which may last until long after the beginning.
  if (state === 'waiting') return phase === 'soon' || takesSignUps(now, when) ? 'waiting' : 'in-vain'
  if (phase === 'now') return 'under-way'
  return phase === 'over' ? 'over' : 'confirmed'
}

/** Returns the phase of a session. A session without a date is still to come. */
export function sessionPhase(
  now: number,
  { start, end }: Pick<Standing['when'], 'start' | 'end'>,
): 'soon' | 'now' | 'over' {
  return start === 0 ? 'soon' : phaseAt(now, { start, end: effectiveEnd('Event', { start, end }) })
}
