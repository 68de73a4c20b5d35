import { dropIdentities, findIdentityOf } from '#server/db/staff/identities.ts'
import { lockStaff } from '#server/db/staff/staff-accounts.ts'
import { endStaffSessionsOf } from '#server/db/staff/staff-sessions.ts'
import { answer, type Answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import { hasRight } from './roles-to-assign.ts'
import { absent, conflict, forbidden, type StaffAnswer } from './staff-answer.ts'
import type { SessionCaller } from './studio-caller.ts'

/** When the caller bound an identity of a provider; 0 for none. */
export async function readBinding(
  { store }: Pick<MemberContext, 'store'>,
  { staffId }: Pick<SessionCaller, 'staffId'>,
  issuer: string,
): Promise<Answer<{ since: number }>> {
  const identity = await findIdentityOf(store.db, staffId, issuer)
  return answer({ since: identity?.created ?? 0 })
}

/** Unbinds the caller's identity. Their other sessions end: one of them may be the reason. */
export async function unbindOneself(
  { acts }: Pick<MemberContext, 'acts'>,
  caller: SessionCaller,
): Promise<StaffAnswer<null>> {
  return acts.transact<StaffAnswer<null>>(async (queries, record) => {
    await lockStaff(queries, caller.staffId)
    if (!(await dropIdentities(queries, caller.staffId))) return answer(null)
    await endStaffSessionsOf(queries, caller.staffId, caller.sessionId)
    await record({ staff: caller, act: 'staff.unbind', subject: '' })
    return answer(null)
  })
}

/** Unbinds the identity of another account, and ends its sessions. Its person signs in by password. */
export async function unbindIdentity(
  { acts }: Pick<MemberContext, 'acts'>,
  caller: StaffCaller,
  staffId: number,
): Promise<StaffAnswer<null>> {
  return acts.transact<StaffAnswer<null>>(async (queries, record) => {
    if (!(await hasRight(queries, caller, 'staff.manage'))) return forbidden()
    const account = await lockStaff(queries, staffId)
    if (account?.state !== 'active') return absent()
    if (!(await dropIdentities(queries, staffId))) return conflict('这个账号没有绑定')
    await endStaffSessionsOf(queries, staffId)
    await record({ staff: caller, act: 'staff.unbind', subject: account.login })
    return answer(null)
  })
}
