import { staffSessionsOf } from '#server/db/staff/staff-sessions.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { staffSessionTimes } from './session-times.ts'
import type { SessionCaller } from './studio-caller.ts'

/** A session of an account, as its person sees it. */
export interface StaffDevice {
  id: number
  device: string
  network: string
  created: number
  seen: number
  /** Whether it is the calling one. */
  isThis: boolean
}

/** Lists the sessions of the caller's account, newest first. */
export async function listDevices(
  { store, now }: Pick<MemberContext, 'store' | 'now'>,
  { staffId, sessionId }: Pick<SessionCaller, 'staffId' | 'sessionId'>,
  { idle = staffSessionTimes.idle }: { idle?: number } = {},
): Promise<readonly StaffDevice[]> {
  const at = now()
  const rows = await staffSessionsOf(store.db, staffId, { now: at, usedSince: at - idle })
  return rows.map((row) => ({ ...row, isThis: row.id === sessionId }))
}
