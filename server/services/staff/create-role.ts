import { randomBytes } from 'node:crypto'

import { describeGrants } from '#contract/studio/describe-grants.ts'
import { addRoles, listAllRoles } from '#server/db/staff/roles.ts'
import { answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import { lockStaffChanges } from './built-in-roles.ts'
import { readRoleGrants, type SentGrant } from './role-grants.ts'
import { readRoleTitle } from './role-title.ts'
import { managesRoles } from './roles-to-assign.ts'
import { conflict, forbidden, type StaffAnswer } from './staff-answer.ts'

const KEY_BYTES = 8
/** An account may have as many in one call. */
const MOST_ROLES = 100

/** Makes a role, and returns its key. */
export async function createRole(
  { acts, types }: Pick<MemberContext, 'acts' | 'types'>,
  caller: StaffCaller,
  input: { title: string; grants: readonly SentGrant[] },
): Promise<StaffAnswer<{ key: string }>> {
  return acts.transact<StaffAnswer<{ key: string }>>(async (queries, record) => {
    await lockStaffChanges(queries)
    if (!(await managesRoles(queries, caller))) return forbidden()
    const roles = await listAllRoles(queries)
    if (roles.length >= MOST_ROLES) return conflict(`最多 ${MOST_ROLES} 个角色`)
    const read = readRoleTitle(input.title, roles)
    if (read.kind !== 'title') return read
    const { title } = read
    const granted = readRoleGrants(input.grants, new Set(types().map(({ type }) => type)))
    if (granted.kind !== 'grants') return granted
    const { grants } = granted
    const key = `role-${randomBytes(KEY_BYTES).toString('hex')}`
    await addRoles(queries, [{ key, title, grants }])
    await record({ staff: caller, act: 'role.create', subject: title, after: describeGrants(grants, types()) })
    return answer({ key })
  })
}
