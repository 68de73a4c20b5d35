import { dropResetsOf } from '#server/db/staff/invitations.ts'
import { activeStaffWith, grantsOfRoles, rolesOf, setStaffRoles } from '#server/db/staff/roles.ts'
import { lockStaff } from '#server/db/staff/staff-accounts.ts'
import { answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import { lockStaffChanges } from './built-in-roles.ts'
import { isLastWith } from './is-last-with.ts'
import { managesRoles, rolesToAssign } from './roles-to-assign.ts'
import { absent, conflict, forbidden, type StaffAnswer } from './staff-answer.ts'

/** Replaces the roles of an account. */
export async function assignRoles(
  { acts }: Pick<MemberContext, 'acts'>,
  caller: StaffCaller,
  { staffId, roles }: { staffId: number; roles: readonly string[] },
): Promise<StaffAnswer<null>> {
  return acts.transact<StaffAnswer<null>>(async (queries, record) => {
    await lockStaffChanges(queries)
    if (!(await managesRoles(queries, caller))) return forbidden()
    if (caller.via === 'studio' && caller.staffId === staffId) return conflict('不能改自己的角色')
    const account = await lockStaff(queries, staffId)
    if (account?.state !== 'active') return absent()
    const found = await rolesToAssign(queries, caller, roles)
    if (found.kind !== 'roles') return found
    const before = await rolesOf(queries, staffId)
    const roleIds = found.roles.map(({ id }) => id)
    const goesOn = (await grantsOfRoles(queries, roleIds)).some(({ right }) => right === 'staff.manage')
    if (!goesOn && isLastWith(await activeStaffWith(queries, 'staff.manage'), staffId))
      return conflict('这是最后一个能管理工作人员的账号，要留着这个角色')
    await setStaffRoles(queries, staffId, roleIds)
    // A link from before would pass the new rights on to whoever made it.
    await dropResetsOf(queries, staffId)
    const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title).join('、')
    await record({
      ...{ staff: caller, act: 'staff.roles', subject: account.login },
      ...{ before: titles(before), after: titles(found.roles) },
    })
    return answer(null)
  })
}
