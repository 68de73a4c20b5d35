import type { SessionResponse } from '#contract/session.ts'
import { signUpState } from '#contract/sign-up-state.ts'

interface Sorted {
  toCome: SessionResponse[]
  past: SessionResponse[]
  /** How many of those to come have a seat to be had, now or once one can sign up. */
  withSeat: number
  /** One of them has a waiting list. */
  isFull: boolean
}

/** Sessions as a visitor looks at them: what comes, nearest first and what has no date last; what is past, latest first. */
export function sortSessions(sessions: readonly SessionResponse[], now: number): Sorted {
  const isPast = (session: SessionResponse) => signUpState(now, session) === 'over'
  const toCome = sessions
    .filter((session) => !isPast(session))
    .toSorted((left, right) => (left.start || Infinity) - (right.start || Infinity))
  const past = sessions.filter(isPast).toSorted((left, right) => right.start - left.start)
  const states = toCome.map((session) => signUpState(now, session))
  return {
    toCome,
    past,
    withSeat: states.filter((state) => state === 'open' || state === 'not-open').length,
    isFull: states.includes('full'),
  }
}
