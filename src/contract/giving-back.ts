import type { BookingResponse } from './booking.ts'
import { effectiveEnd } from './occurrence.ts'
import type { SessionResponse } from './session.ts'
import { signUpState } from './sign-up-state.ts'

type When = Omit<SessionResponse, 'id' | 'name' | 'place' | 'note'>

/** Why a seat, or a place in a waiting list, stays as it is. */
export type HeldBecause = 'cancelled' | 'signed-in' | 'begun' | 'over'

/**
 * Whether one can give back what one has at a session, the same rule in the browser and on the server.
 * A waiting list is left at any time until the end. A seat is given back until it begins, and as long as one can
 * still sign up, for somebody else can have it then: an exhibition runs for weeks (docs/specification/decisions.md#content).
 *
 * @param now seconds since 1970
 * @returns undefined where one can
 */
export function heldBecause(
  now: number,
  { state, signedIn }: Pick<BookingResponse, 'state' | 'signedIn'>,
  when: When,
): HeldBecause | undefined {
  if (state === 'cancelled') return 'cancelled'
  if (signedIn > 0) return 'signed-in'
  if (isOver(now, when)) return 'over'
  return state === 'waiting' || !hasBegun(now, when) || takesSignUps(now, when) ? undefined : 'begun'
}

export function canGiveBack(now: number, booking: Pick<BookingResponse, 'state' | 'signedIn'>, when: When): boolean {
  return heldBecause(now, booking, when) === undefined
}

/** Whether one can sign up now, for a seat or for the waiting list: so long a waiting list moves, too. */
export function takesSignUps(now: number, when: When): boolean {
  const state = signUpState(now, when)
  return state === 'open' || state === 'full'
}

/** Where the end of something that has a beginning is not given it lasts a day, as its page says. */
export function isOver(now: number, when: Pick<When, 'start' | 'end'>): boolean {
  const end = effectiveEnd('Event', when)
  return end > 0 && now >= end
}

function hasBegun(now: number, { start, end }: When): boolean {
  return start > 0 ? now >= start : end > 0 && now >= end
}
