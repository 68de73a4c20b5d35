import { DAY_SECONDS } from '#contract/time/durations.ts'
import { randomBytes } from 'node:crypto'

import { addSession } from '#server/db/accounts/member-sessions.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { MemberContext } from '#server/services/context/member-context.ts'

/** docs/specification/decisions.md#accounts: random, opaque, 30 days. */
const TOKEN_BYTES = 32
const SESSION_SECONDS = 30 * DAY_SECONDS

/** Begins a member session and returns its token. The token is not stored; the stored hash only verifies it. */
export async function openSession(
  queries: Queries,
  { secrets, now }: Pick<MemberContext, 'secrets' | 'now'>,
  { memberId, loginId }: { memberId: number; loginId: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const at = now()
  await addSession(queries, {
    member_id: memberId,
    token_hash: secrets.fingerprint('token', token),
    created: at,
    expires: at + SESSION_SECONDS,
    login_id: loginId,
  })
  return token
}
