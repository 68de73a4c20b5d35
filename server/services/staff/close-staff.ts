import { dropFactors } from '#server/db/staff/factors.ts'
import { dropIdentities } from '#server/db/staff/identities.ts'
import { dropInvitationsOf } from '#server/db/staff/invitations.ts'
import { activeStaffWith } from '#server/db/staff/roles.ts'
import { closeStaffAccount, lockStaff } from '#server/db/staff/staff-accounts.ts'
import { endStaffSessionsOf } from '#server/db/staff/staff-sessions.ts'
import { answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import { lockStaffChanges } from './built-in-roles.ts'
import { isLastWith } from './is-last-with.ts'
import { hasRight } from './roles-to-assign.ts'
import { absent, conflict, forbidden, type StaffAnswer } from './staff-answer.ts'

/** Closes an account: its sessions end, its password, factors, identities and open invitations are deleted. Login and name stay. */
export async function closeStaff(
  { acts, erasures }: Pick<MemberContext, 'acts' | 'erasures'>,
  caller: StaffCaller,
  staffId: number,
): Promise<StaffAnswer<null>> {
  const closed = await acts.transact<StaffAnswer<null>>(async (queries, record) => {
    await lockStaffChanges(queries)
    if (!(await hasRight(queries, caller, 'staff.manage'))) return forbidden()
    if (caller.via === 'studio' && caller.staffId === staffId) return conflict('不能关闭自己的账号')
    const account = await lockStaff(queries, staffId)
    if (account?.state !== 'active') return absent()
    if (isLastWith(await activeStaffWith(queries, 'staff.manage'), staffId))
      return conflict('这是最后一个能管理工作人员的账号，不能关闭')
    // Without one, who manages staff could appoint another: not by themselves.
    if (caller.via === 'studio' && isLastWith(await activeStaffWith(queries, 'roles.manage'), staffId))
      return conflict('这是最后一个能管理权限的账号，只能在服务器的命令行上关闭')
    await closeStaffAccount(queries, staffId)
    await dropInvitationsOf(queries, staffId)
    await dropFactors(queries, staffId)
    await dropIdentities(queries, staffId)
    await endStaffSessionsOf(queries, staffId)
    await record({ staff: caller, act: 'staff.close', subject: account.login })
    return answer(null)
  })
  if (closed.kind === 'answer') erasures.request()
  return closed
}
