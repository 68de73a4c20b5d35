import * as z from 'zod'

import { describeGrants } from '#contract/studio/describe-grants.ts'
import { dropRole, holdersOf, listOpenInvitations } from '#server/db/staff/role-changes.ts'
import { listAllRoles } from '#server/db/staff/roles.ts'
import { answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import { isBuiltInRole, lockStaffChanges } from './built-in-roles.ts'
import { nameList } from './name-list.ts'
import { managesRoles } from './roles-to-assign.ts'
import { absent, conflict, forbidden, type StaffAnswer } from './staff-answer.ts'

const keys = z.array(z.string())

/** Removes a role that no active account has, and no open invitation. */
export async function removeRole(
  { acts, types, now }: Pick<MemberContext, 'acts' | 'types' | 'now'>,
  caller: StaffCaller,
  key: string,
): Promise<StaffAnswer<null>> {
  return acts.transact<StaffAnswer<null>>(async (queries, record) => {
    await lockStaffChanges(queries)
    if (!(await managesRoles(queries, caller))) return forbidden()
    const role = (await listAllRoles(queries)).find((each) => each.key === key)
    if (role === undefined) return absent('没有这个角色')
    if (isBuiltInRole(key)) return conflict('自带的角色不能删除')
    const holders = await holdersOf(queries, role.id)
    if (holders.length > 0)
      return conflict(`${nameList(holders.map(({ name }) => name))}还有这个角色，请先改这些人的角色`)
    const invited = (await listOpenInvitations(queries, now())).filter(({ roles }) =>
      keys.parse(JSON.parse(roles)).includes(key),
    )
    if (invited.length > 0)
      return conflict(`发给${nameList(invited.map(({ name }) => name))}的邀请里有这个角色，要等它用过或者过期`)
    await dropRole(queries, role.id)
    await record({
      ...{ staff: caller, act: 'role.remove', subject: role.title },
      before: describeGrants(role.grants, types()),
    })
    return answer(null)
  })
}
