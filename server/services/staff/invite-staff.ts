import { randomBytes } from 'node:crypto'

import { HOUR_SECONDS } from '#contract/time/durations.ts'
import { addInvitation, dropOperatorInvitations, dropResetsOf, OPERATOR } from '#server/db/staff/invitations.ts'
import { hasActiveStaff, lockStaff } from '#server/db/staff/staff-accounts.ts'
import { findRoles } from '#server/db/staff/roles.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { answer, refusedAt } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import { firstRoles, lockStaffChanges } from './built-in-roles.ts'
import { exceedsRights } from './exceeds-rights.ts'
import { hasRight, rolesToAssign } from './roles-to-assign.ts'
import { absent, conflict, forbidden, type StaffAnswer } from './staff-answer.ts'
import { readStaffName } from './staff-name.ts'

const TOKEN_BYTES = 32
const VALID_SECONDS = 72 * HOUR_SECONDS
/** The purpose of the fingerprints of tokens. */
export const INVITATION_TOKEN = 'staff-invitation'

type Context = Pick<MemberContext, 'secrets' | 'now' | 'acts'>

/** An invitation as it is handed over: its token is not stored. */
export interface Invitation {
  token: string
  expires: number
}

/** Invites a person to an account with these roles. */
export async function inviteStaff(
  context: Context,
  caller: StaffCaller,
  input: { name: string; roles: readonly string[] },
): Promise<StaffAnswer<Invitation>> {
  const read = readStaffName(input.name)
  if (read.kind !== 'name') return read
  const { name } = read
  if (input.roles.length === 0) return refusedAt('roles', '请至少选一个角色')
  return context.acts.transact<StaffAnswer<Invitation>>(async (queries, record) => {
    await lockStaffChanges(queries)
    if (!(await hasRight(queries, caller, 'staff.manage'))) return forbidden()
    const found = await rolesToAssign(queries, caller, input.roles)
    if (found.kind !== 'roles') return found
    const roles = found.roles.map(({ key }) => key)
    const invitation = await write(queries, context, { name, roles, staffId: 0, caller })
    const after = found.roles.map(({ title }) => title).join('、')
    await record({ staff: caller, act: 'staff.invite', subject: name, after })
    return answer(invitation)
  })
}

/** Makes a link by which a person sets the password of an existing account anew; earlier ones no longer work. */
export async function inviteToReset(
  context: Context,
  caller: StaffCaller,
  staffId: number,
): Promise<StaffAnswer<Invitation>> {
  return context.acts.transact<StaffAnswer<Invitation>>(async (queries, record) => {
    await lockStaffChanges(queries)
    if (!(await hasRight(queries, caller, 'staff.manage'))) return forbidden()
    const account = await lockStaff(queries, staffId)
    if (account?.state !== 'active') return absent()
    // Without the present password only another person may set it anew.
    if (caller.via === 'studio' && caller.staffId === staffId) return conflict('自己的密码请在“我的账号”里修改')
    if (await exceedsRights(queries, caller, staffId))
      return forbidden('这个账号有另一项管理权限，只能在服务器的命令行上重设')
    await dropResetsOf(queries, staffId)
    const invitation = await write(queries, context, { name: account.name, roles: [], staffId, caller })
    await record({ staff: caller, act: 'staff.reset-password', subject: account.login })
    return answer(invitation)
  })
}

/**
 * Makes the invitation of the first account, an administrator who edits as well, in place of earlier ones; undefined for a portal that has
 * staff.
 */
export async function firstStaffInvitation(context: Context, caller: StaffCaller): Promise<Invitation | undefined> {
  return context.acts.transact(async (queries, record) => {
    await lockStaffChanges(queries)
    if (await hasActiveStaff(queries)) return undefined
    const found = await findRoles(queries, firstRoles)
    if (found.length !== firstRoles.length)
      throw new Error(`Not all of these roles are there: ${firstRoles.join(', ')}`)
    const roles = found.map(({ key }) => key)
    await dropOperatorInvitations(queries, JSON.stringify(roles))
    // The person is not known yet, and says the name.
    const invitation = await write(queries, context, { name: '', roles, staffId: 0, caller })
    const titles = found.map(({ title }) => title).join('、')
    await record({ staff: caller, act: 'staff.invite', subject: titles, after: titles })
    return invitation
  })
}

async function write(
  queries: Queries,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  { name, roles, staffId, caller }: { name: string; roles: readonly string[]; staffId: number; caller: StaffCaller },
): Promise<Invitation> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires = now() + VALID_SECONDS
  await addInvitation(queries, {
    token_hash: secrets.fingerprint(INVITATION_TOKEN, token),
    name,
    roles: JSON.stringify(roles),
    staff_id: staffId,
    invited_by: caller.via === 'studio' ? caller.staffId : OPERATOR,
    expires,
  })
  return { token, expires }
}
