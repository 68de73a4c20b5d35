import type { MarksResponse } from '#contract/members/marks.ts'
import type { SessionResponse } from '#contract/entities/session.ts'

/**
 * Returns the page's sessions with their current seats, as far as these are known: the page itself may be a minute old.
 */
export function freshSessions(
  sessions: readonly SessionResponse[] = [],
  marks: Pick<MarksResponse, 'sessions'> | undefined,
): readonly SessionResponse[] {
  return sessions.map((session) => marks?.sessions.find(({ id }) => id === session.id) ?? session)
}
