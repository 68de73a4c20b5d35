import { findSession } from '#server/db/member-sessions.ts'

import type { MemberContext } from './member-context.ts'

/** No token of ours is longer; what is is not looked up. */
const LONGEST = 200

/** Whose token it is; undefined for one that is unknown, over, or ended by its owner. */
export async function findSessionService({ store, secrets, now }: MemberContext, token: string): Promise<{ memberId: number; sessionId: number } | undefined> {
  return token.length > LONGEST ? undefined : findSession(store.db, secrets.fingerprint('token', token), now())
}
