import { isOver as isOverAt, takesSignUps } from '#contract/members/cancellation.ts'
import { signUpState } from '#contract/members/sign-up-state.ts'
import type { SessionRow } from '#server/db/tables/tables.ts'

import { viewSession } from '#server/services/lists/session-view.ts'

/** Check-in opens this many seconds before the beginning. */
const SIGN_IN_BEFORE = 3600

export function isOver({ start_time: start, end_time: end }: SessionRow, now: number): boolean {
  return isOverAt(now, { start, end })
}

/**
 * Whether a waiting list moves up: only while sign-up is open. At its end the waiting members learn that they get no
 * seat and can make other plans; seats freed later stay free.
 */
export function promotesWaiting(session: SessionRow, now: number): boolean {
  return takesSignUps(now, viewSession(session))
}

/** Whether the waiting list of a session ends. */
export function endsWaiting(session: SessionRow, now: number): boolean {
  const state = signUpState(now, viewSession(session))
  return state === 'closed' || state === 'over' || state === 'called-off'
}

/** The check-in window: from an hour before the beginning until the end. */
export function checkInTime(session: SessionRow, now: number): 'early' | 'now' | 'late' {
  if (isOver(session, now)) return 'late'
  return session.start_time > 0 && now < session.start_time - SIGN_IN_BEFORE ? 'early' : 'now'
}
