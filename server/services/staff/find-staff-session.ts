import type { Grant } from '#contract/studio/may.ts'
import { MINUTE_SECONDS } from '#contract/time/durations.ts'
import { findFactor, recoveryCodesOf } from '#server/db/staff/factors.ts'
import { grantsOf, rolesOf } from '#server/db/staff/roles.ts'
import { findStaffSessionRow, noteStaffSessionSeen } from '#server/db/staff/staff-sessions.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { type FactorState, factorState } from './factor-state.ts'
import { STAFF_TOKEN } from './open-staff-session.ts'
import { staffSessionTimes } from './session-times.ts'

/** Longer strings cannot be tokens of ours and are not looked up. */
const LONGEST = 200

/** A session with all that calls decide by. */
export interface StaffSession {
  sessionId: number
  staffId: number
  login: string
  name: string
  roles: readonly { key: string; title: string }[]
  grants: readonly Grant[]
  factor: FactorState
  /** When the second factor was proved; 0 for never. */
  factorTime: number
  /** The recovery codes that are left. */
  recoveryCodes: number
}

/**
 * Finds the session of a token; undefined for one that is unknown, ended, expired or idle. Its use is noted at most once a
 * minute.
 */
export async function findStaffSession(
  { store, secrets, now }: Pick<MemberContext, 'store' | 'secrets' | 'now'>,
  token: string,
  { requiresFactor, idle = staffSessionTimes.idle }: { requiresFactor: boolean; idle?: number },
): Promise<StaffSession | undefined> {
  if (token.length > LONGEST) return undefined
  const at = now()
  const { db } = store
  const hashes = secrets.fingerprints(STAFF_TOKEN, token)
  const row = await findStaffSessionRow(db, hashes, { now: at, usedSince: at - idle })
  if (row === undefined) return undefined
  const [tokenHash = row.token_hash] = hashes
  if (at - row.seen >= MINUTE_SECONDS || row.token_hash !== tokenHash)
    await noteStaffSessionSeen(db, row.id, { seen: at, tokenHash })
  const [roles, grants, factor, codes] = await Promise.all([
    rolesOf(db, row.staff_id),
    grantsOf(db, row.staff_id),
    findFactor(db, row.staff_id),
    recoveryCodesOf(db, row.staff_id),
  ])
  return {
    sessionId: row.id,
    staffId: row.staff_id,
    login: row.login,
    name: row.name,
    roles: roles.map(({ key, title }) => ({ key, title })),
    grants,
    factor: factorState({ factorTime: row.factor_time, confirmed: factor?.confirmed, requiresFactor, way: row.way }),
    factorTime: row.factor_time,
    recoveryCodes: codes.length,
  }
}
