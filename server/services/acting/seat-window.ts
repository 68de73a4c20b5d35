import { isOver as isOverAt, takesSignUps } from '#contract/giving-back.ts'
import { signUpState } from '#contract/sign-up-state.ts'
import type { SessionRow } from '#server/db/tables/tables.ts'

import { viewSession } from '#server/services/lists/session-view.ts'

/** One can sign in at the venue from this long before the beginning. */
const SIGN_IN_BEFORE = 3600

export function isOver({ start_time: start, end_time: end }: SessionRow, now: number): boolean {
  return isOverAt(now, { start, end })
}

/**
 * Whether a waiting list moves: only while one could sign up. Who waits is told at the end of that time
 * that it came to nothing, and can make other plans; a seat that comes free later stays free.
 */
export function movesUp(session: SessionRow, now: number): boolean {
  return takesSignUps(now, viewSession(session))
}

/** Whether waiting has come to its end. */
export function endsWaiting(session: SessionRow, now: number): boolean {
  const state = signUpState(now, viewSession(session))
  return state === 'closed' || state === 'over' || state === 'called-off'
}

/** From an hour before the beginning until the end. */
export function checkInTime(session: SessionRow, now: number): 'early' | 'now' | 'late' {
  if (isOver(session, now)) return 'late'
  return session.start_time > 0 && now < session.start_time - SIGN_IN_BEFORE ? 'early' : 'now'
}
