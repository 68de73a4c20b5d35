import { endSession, endSessionsOf } from '#server/db/accounts/member-sessions.ts'

import { answer, type Answer } from '#server/services/context/answer.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'

/** `login/logout`: ends the member session; every copy of the token becomes invalid. */
export async function logoutService(
  { store }: Pick<MemberContext, 'store'>,
  { sessionId }: MemberCaller,
): Promise<Answer<null>> {
  await store.transact((queries) => endSession(queries, sessionId))
  return answer(null)
}

/** `user/endSessions`: ends all member sessions but the calling one. */
export async function endOtherSessionsService(
  { store }: Pick<MemberContext, 'store'>,
  { memberId, sessionId }: MemberCaller,
): Promise<Answer<null>> {
  await store.transact((queries) => endSessionsOf(queries, memberId, sessionId))
  return answer(null)
}
