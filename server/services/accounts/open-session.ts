import { DAY_SECONDS } from '#contract/time/durations.ts'
import { randomBytes } from 'node:crypto'

import { addSession } from '#server/db/accounts/member-sessions.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { MemberContext } from '#server/services/context/member-context.ts'

/** docs/specification/decisions.md#accounts: random, opaque, as many days as the policy says. */
const TOKEN_BYTES = 32

/** Begins a member session and returns its token. The token is not stored; the stored hash only verifies it. */
export async function openSession(
  queries: Queries,
  { secrets, now, policy }: Pick<MemberContext, 'secrets' | 'now' | 'policy'>,
  { memberId, loginId }: { memberId: number; loginId: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const at = now()
  await addSession(queries, {
    member_id: memberId,
    token_hash: secrets.fingerprint('token', token),
    created: at,
    expires: at + policy().sessions.days * DAY_SECONDS,
    seen: at,
    login_id: loginId,
  })
  return token
}
