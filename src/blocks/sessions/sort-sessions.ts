import type { SessionResponse } from '#contract/session.ts'
import { signUpState } from '#contract/sign-up-state.ts'

/** Sessions as a visitor looks at them: what comes, nearest first and what has no date last; what is past, latest first. */
export function sortSessions(sessions: readonly SessionResponse[], now: number): { toCome: SessionResponse[]; past: SessionResponse[]; hasSeat: boolean } {
  const isPast = (session: SessionResponse) => signUpState(now, session) === 'over'
  const toCome = sessions.filter((session) => !isPast(session)).toSorted((left, right) => (left.start || Infinity) - (right.start || Infinity))
  const past = sessions.filter(isPast).toSorted((left, right) => right.start - left.start)
  const hasSeat = toCome.some((session) => ['open', 'not-open'].includes(signUpState(now, session)))
  return { toCome, past, hasSeat }
}
