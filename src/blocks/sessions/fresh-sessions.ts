import type { MarksResponse } from '#contract/marks.ts'
import type { SessionResponse } from '#contract/session.ts'

/** The page's sessions with their seats as they are now, where that is known: the page itself may be a minute old. */
export function freshSessions(
  sessions: readonly SessionResponse[] = [],
  marks: Pick<MarksResponse, 'sessions'> | undefined,
): readonly SessionResponse[] {
  return sessions.map((session) => marks?.sessions.find(({ id }) => id === session.id) ?? session)
}
