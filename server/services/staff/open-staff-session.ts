import { randomBytes } from 'node:crypto'

import { addStaffSession } from '#server/db/staff/staff-sessions.ts'
import type { SignInWay } from '#server/db/tables/staff-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'

import { staffSessionTimes } from './session-times.ts'

const TOKEN_BYTES = 32
/** The purpose of the fingerprints of tokens. */
export const STAFF_TOKEN = 'staff-token'

/**
 * Begins a session and returns its token, of which only a fingerprint is stored. The second factor is still to be proved,
 * unless an identity provider did.
 */
export async function openStaffSession(
  queries: Queries,
  { secrets, now }: Pick<MemberContext, 'secrets' | 'now'>,
  { staffId, network, device }: Pick<StudioCaller, 'staffId' | 'network' | 'device'>,
  way: SignInWay = 'password',
): Promise<{ token: string; sessionId: number }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const at = now()
  const sessionId = await addStaffSession(queries, {
    staff_id: staffId,
    token_hash: secrets.fingerprint(STAFF_TOKEN, token),
    created: at,
    seen: at,
    expires: at + staffSessionTimes.longest,
    network,
    device,
    way,
  })
  return { token, sessionId }
}
