import { effectiveEnd } from '#contract/occurrence.ts'
import { signUpState } from '#contract/sign-up-state.ts'
import type { SessionRow } from '#server/db/tables.ts'

import { viewSession } from './session-view.ts'

/** One can sign in at the venue from this long before the beginning. */
const SIGN_IN_BEFORE = 3600

/** Whether a session has begun: until then a seat can be given back. */
export function hasBegun({ start_time: start, end_time: end }: SessionRow, now: number): boolean {
  return start > 0 ? now >= start : end > 0 && now >= end
}

/** Where the end of something that has a beginning is not given it lasts a day, as its page says. */
export function endOf({ start_time: start, end_time: end }: SessionRow): number {
  return effectiveEnd('Event', { start, end })
}

export function isOver(session: SessionRow, now: number): boolean {
  const end = endOf(session)
  return end > 0 && now >= end
}

/**
 * Whether a waiting list moves: only while one could sign up. Who waits is told at the end of that time
 * that it came to nothing, and can make other plans; a seat that comes free later stays free.
 */
export function movesUp(session: SessionRow, now: number): boolean {
  const state = signUpState(now, viewSession(session))
  return state === 'open' || state === 'full'
}

/** Whether waiting has come to its end. */
export function endsWaiting(session: SessionRow, now: number): boolean {
  const state = signUpState(now, viewSession(session))
  return state === 'closed' || state === 'over'
}

/** From an hour before the beginning until the end. */
export function signInTime(session: SessionRow, now: number): 'early' | 'now' | 'late' {
  if (isOver(session, now)) return 'late'
  return session.start_time > 0 && now < session.start_time - SIGN_IN_BEFORE ? 'early' : 'now'
}
