import { OPERATOR } from '#server/db/staff/invitations.ts'
import { findStaff, hasActiveStaff } from '#server/db/staff/staff-accounts.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { StaffInvitationRow } from '#server/db/tables/staff-tables.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'

import { exceedsRights } from './exceeds-rights.ts'
import { hasRight, rolesToAssign } from './roles-to-assign.ts'

/**
 * Whether an invitation could still be made by the person who made it: rights that were taken away since then must not live
 * on in links. The first invitation, which has no name, ends with the first account.
 *
 * @param roles the keys of the roles of the invitation
 */
export async function isStillAllowed(
  queries: Queries,
  { staff_id: staffId, invited_by: inviterId, name }: StaffInvitationRow,
  roles: readonly string[],
): Promise<boolean> {
  if (inviterId === OPERATOR) return staffId !== 0 || name !== '' || !(await hasActiveStaff(queries))
  const account = await findStaff(queries, inviterId)
  if (account?.state !== 'active') return false
  const inviter: StudioCaller = { name: account.name, via: 'studio', staffId: inviterId, network: '', device: '' }
  if (!(await hasRight(queries, inviter, 'staff.manage'))) return false
  if (staffId !== 0) return !(await exceedsRights(queries, inviter, staffId))
  return (await rolesToAssign(queries, inviter, roles)).kind === 'roles'
}
