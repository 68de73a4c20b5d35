import { dropFactors } from '#server/db/staff/factors.ts'
import { dropIdentities } from '#server/db/staff/identities.ts'
import { lockStaff } from '#server/db/staff/staff-accounts.ts'
import { endStaffSessionsOf } from '#server/db/staff/staff-sessions.ts'
import { answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import { lockStaffChanges } from './built-in-roles.ts'
import { exceedsRights } from './exceeds-rights.ts'
import { hasRight } from './roles-to-assign.ts'
import { absent, conflict, forbidden, type StaffAnswer } from './staff-answer.ts'

/** Removes the second factor of an account whose person lost the device, and ends its sessions. */
export async function resetFactor(
  { acts }: Pick<MemberContext, 'acts'>,
  caller: StaffCaller,
  staffId: number,
): Promise<StaffAnswer<null>> {
  return acts.transact<StaffAnswer<null>>(async (queries, record) => {
    await lockStaffChanges(queries)
    if (!(await hasRight(queries, caller, 'staff.manage'))) return forbidden()
    if (caller.via === 'studio' && caller.staffId === staffId)
      return conflict('不能重置自己的两步验证；换手机请在“我的账号”里重新设置')
    const account = await lockStaff(queries, staffId)
    if (account?.state !== 'active') return absent()
    if (await exceedsRights(queries, caller, staffId))
      return forbidden('这个账号有另一项管理权限，只能在服务器的命令行上解除')
    if (!(await dropFactors(queries, staffId))) return conflict('这个账号没有设置两步验证')
    // Who had the account may have bound their own at the identity provider, which counts as a second factor.
    await dropIdentities(queries, staffId)
    await endStaffSessionsOf(queries, staffId)
    await record({ staff: caller, act: 'staff.reset-factor', subject: account.login })
    return answer(null)
  })
}
