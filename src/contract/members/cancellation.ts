import type { BookingResponse } from './booking.ts'
import { effectiveEnd } from '../entities/occurrence.ts'
import type { SessionResponse } from '../entities/session.ts'
import { signUpState } from './sign-up-state.ts'

type When = Omit<SessionResponse, 'id' | 'name' | 'place' | 'note'>

/** Reasons for which a booking cannot be cancelled. */
export type NotCancellableReason = 'cancelled' | 'signed-in' | 'begun' | 'over'

/**
 * Returns the reason for which a member cannot cancel a booking, by the same rule in the browser and on the server. A
 * place in the waiting list can be cancelled until the session ends. A seat can be cancelled until the session begins,
 * and after that while sign-up is still open, because another member can then take it: an exhibition runs for weeks
 * (docs/specification/decisions.md#content).
 *
 * @param now seconds since 1970
 * @returns undefined if it can be cancelled
 */
export function notCancellableReason(
  now: number,
  { state, signedIn }: Pick<BookingResponse, 'state' | 'signedIn'>,
  when: When,
): NotCancellableReason | undefined {
  if (state === 'cancelled') return 'cancelled'
  if (signedIn > 0) return 'signed-in'
  if (isOver(now, when)) return 'over'
  return state === 'waiting' || !hasBegun(now, when) || takesSignUps(now, when) ? undefined : 'begun'
}

export function isCancellable(now: number, booking: Pick<BookingResponse, 'state' | 'signedIn'>, when: When): boolean {
  return notCancellableReason(now, booking, when) === undefined
}

/** Whether sign-up is open now, for a seat or for the waiting list; until it closes, the waiting list moves up, too. */
export function takesSignUps(now: number, when: When): boolean {
  const state = signUpState(now, when)
  return state === 'open' || state === 'full'
}

/** Whether a session has ended. A session with a start but no end lasts a day, as its page says. */
export function isOver(now: number, when: Pick<When, 'start' | 'end'>): boolean {
  const end = effectiveEnd('Event', when)
  return end > 0 && now >= end
}

function hasBegun(now: number, { start, end }: When): boolean {
  return start > 0 ? now >= start : end > 0 && now >= end
}
