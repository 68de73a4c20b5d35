import type { SessionResponse } from '#contract/entities/session.ts'
import { signUpState } from '#contract/members/sign-up-state.ts'

export interface SortedSessions {
  toCome: SessionResponse[]
  past: SessionResponse[]
  /** Number of upcoming sessions with a seat available, now or once sign-up opens. */
  withSeat: number
  /** An upcoming session has a waiting list. */
  isFull: boolean
}

/** Sorts sessions for visitors: upcoming ones nearest first and undated ones last; past ones latest first. */
export function sortSessions(sessions: readonly SessionResponse[], now: number): SortedSessions {
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
