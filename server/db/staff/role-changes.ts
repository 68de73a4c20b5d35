import type { Grant } from '#contract/studio/may.ts'
import type { Right } from '#contract/studio/rights.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { addGrants } from './roles.ts'

/** An active account with a role. */
export interface RoleHolder {
  staffId: number
  name: string
}

/** The active accounts that have a role. */
export async function holdersOf(queries: Queries, roleId: number): Promise<RoleHolder[]> {
  return queries
    .selectFrom('staff_role')
    .innerJoin('staff', 'staff.id', 'staff_role.staff_id')
    .select(['staff.id as staffId', 'staff.name'])
    .where('staff_role.role_id', '=', roleId)
    .where('staff.state', '=', 'active')
    .orderBy('staff.id')
    .execute()
}

/** The rights that active accounts have by other roles than this one. */
export async function rightsBesides(queries: Queries, roleId: number): Promise<{ staffId: number; right: string }[]> {
  return queries
    .selectFrom('staff_role')
    .innerJoin('staff', 'staff.id', 'staff_role.staff_id')
    .innerJoin('role_grant', 'role_grant.role_id', 'staff_role.role_id')
    .select(['staff.id as staffId', 'role_grant.granted as right'])
    .distinct()
    .where('staff_role.role_id', '<>', roleId)
    .where('staff.state', '=', 'active')
    .execute()
}

/** Replaces title and grants of a role. A right that this version does not have stays. */
export async function setRole(
  queries: Queries,
  roleId: number,
  { title, grants, rights }: { title: string; grants: readonly Grant[]; rights: readonly Right[] },
): Promise<void> {
  await queries.updateTable('role').set({ title }).where('id', '=', roleId).execute()
  await queries.deleteFrom('role_grant').where('role_id', '=', roleId).where('granted', 'in', rights).execute()
  await addGrants(queries, roleId, grants)
}

/** Removes a role with its grants, and takes it from accounts. */
export async function dropRole(queries: Queries, roleId: number): Promise<void> {
  await queries.deleteFrom('staff_role').where('role_id', '=', roleId).execute()
  await queries.deleteFrom('role_grant').where('role_id', '=', roleId).execute()
  await queries.deleteFrom('role').where('id', '=', roleId).execute()
}

/** The names in invitations to new accounts that can still be accepted, with the stored keys of their roles. */
export async function listOpenInvitations(queries: Queries, now: number): Promise<{ name: string; roles: string }[]> {
  return queries
    .selectFrom('staff_invitation')
    .select(['name', 'roles'])
    .where('staff_id', '=', 0)
    .where('used', '=', 0)
    .where('expires', '>', now)
    .execute()
}
