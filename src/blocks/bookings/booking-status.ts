import type { BookingState } from '#contract/booking.ts'
import { takesSignUps } from '#contract/giving-back.ts'
import { effectiveEnd, phaseAt } from '#contract/occurrence.ts'
import type { SessionResponse } from '#contract/session.ts'

/** How a booking stands at a moment, as one says it. */
export type BookingStatus = 'confirmed' | 'under-way' | 'waiting' | 'cancelled' | 'signed-in' | 'over' | 'in-vain'

interface Standing {
  state: BookingState
  signedIn: number
  when: Omit<SessionResponse, 'id' | 'name' | 'place' | 'note'>
}

/** @param now seconds since 1970 */
export function bookingStatus(now: number, { state, signedIn, when }: Standing): BookingStatus {
  if (state === 'cancelled') return 'cancelled'
  if (signedIn > 0) return 'signed-in'
  const phase = sessionPhase(now, when)
  // Nobody moves up once sign-up is closed, which may be long after the beginning.
  if (state === 'waiting') return phase === 'soon' || takesSignUps(now, when) ? 'waiting' : 'in-vain'
  return phase === 'over' ? 'over' : phase === 'now' ? 'under-way' : 'confirmed'
}

/** What has no date yet is still to come. */
export function sessionPhase(
  now: number,
  { start, end }: Pick<Standing['when'], 'start' | 'end'>,
): 'soon' | 'now' | 'over' {
  return start === 0 ? 'soon' : phaseAt(now, { start, end: effectiveEnd('Event', { start, end }) })
}
