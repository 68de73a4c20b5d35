import type { Grant } from '#contract/studio/may.ts'
import { isRight, type Right } from '#contract/studio/rights.ts'
import type { RoleGrantTable } from '#server/db/tables/staff-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

export interface Role {
  id: number
  key: string
  title: string
}

/** A role before it has an id. */
export type NewRole = Omit<Role, 'id'> & { grants: readonly Grant[] }

/**
 * Locks all roles until the transaction ends: whatever gives rights or takes them away waits here, in every process. An
 * empty table gets these roles first; there must be one of the key `lock`.
 */
export async function lockRoles(queries: Queries, initial: readonly NewRole[], lock: string): Promise<void> {
  if ((await queries.selectFrom('role').select('id').limit(1).executeTakeFirst()) === undefined)
    await addRoles(queries, initial)
  // An update that changes nothing locks the row on either database.
  await queries
    .updateTable('role')
    .set(({ ref }) => ({ title: ref('title') }))
    .where('key', '=', lock)
    .execute()
}

/** Adds roles with their grants; one whose key is there stays as it is. */
export async function addRoles(queries: Queries, roles: readonly NewRole[]): Promise<void> {
  // Another process may have inserted them meanwhile: then nothing is returned.
  const rows = await queries
    .insertInto('role')
    .values(roles.map(({ key, title }) => ({ key, title })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'key'])
    .execute()
  for (const { id, key } of rows) await addGrants(queries, id, roles.find((role) => role.key === key)?.grants ?? [])
}

/** Adds grants to a role. */
export async function addGrants(queries: Queries, roleId: number, grants: readonly Grant[]): Promise<void> {
  if (grants.length === 0) return
  await queries
    .insertInto('role_grant')
    .values(grants.map(({ right, type, scope }) => ({ role_id: roleId, granted: right, type: String(type), scope })))
    .execute()
}

export async function findRoles(queries: Queries, keys: readonly string[]): Promise<Role[]> {
  if (keys.length === 0) return []
  return queries.selectFrom('role').selectAll().where('key', 'in', keys).orderBy('id').execute()
}

export async function grantsOfRoles(queries: Queries, ids: readonly number[]): Promise<Grant[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('role_grant')
    .select(['granted', 'type', 'scope'])
    .where('role_id', 'in', ids)
    .execute()
  return rows.flatMap(grantOf)
}

/** The roles of an account. */
export async function rolesOf(queries: Queries, staffId: number): Promise<Role[]> {
  return queries
    .selectFrom('staff_role')
    .innerJoin('role', 'role.id', 'staff_role.role_id')
    .select(['role.id', 'role.key', 'role.title'])
    .where('staff_role.staff_id', '=', staffId)
    .orderBy('role.id')
    .execute()
}

/** The grants of an active account; a closed one has none. */
export async function grantsOf(queries: Queries, staffId: number): Promise<Grant[]> {
  const rows = await queries
    .selectFrom('staff_role')
    .innerJoin('staff', 'staff.id', 'staff_role.staff_id')
    .innerJoin('role_grant', 'role_grant.role_id', 'staff_role.role_id')
    .select(['granted', 'type', 'scope'])
    .where('staff_role.staff_id', '=', staffId)
    .where('staff.state', '=', 'active')
    .execute()
  return rows.flatMap(grantOf)
}

/** The active accounts that have a right. */
export async function activeStaffWith(queries: Queries, right: Right): Promise<number[]> {
  const rows = await queries
    .selectFrom('staff_role')
    .innerJoin('staff', 'staff.id', 'staff_role.staff_id')
    .innerJoin('role_grant', 'role_grant.role_id', 'staff_role.role_id')
    .select('staff.id')
    .distinct()
    .where('role_grant.granted', '=', right)
    .where('staff.state', '=', 'active')
    .execute()
  return rows.map(({ id }) => id)
}

/** Replaces the roles of an account. */
export async function setStaffRoles(queries: Queries, staffId: number, roleIds: readonly number[]): Promise<void> {
  await queries.deleteFrom('staff_role').where('staff_id', '=', staffId).execute()
  if (roleIds.length === 0) return
  await queries
    .insertInto('staff_role')
    .values(roleIds.map((role_id) => ({ staff_id: staffId, role_id })))
    .execute()
}

/** All roles with their grants. */
export async function listAllRoles(queries: Queries): Promise<(Role & { grants: Grant[] })[]> {
  const [roles, grants] = await Promise.all([
    queries.selectFrom('role').selectAll().orderBy('id').execute(),
    queries.selectFrom('role_grant').selectAll().orderBy('granted').orderBy('type').execute(),
  ])
  return roles.map((role) => ({
    ...role,
    grants: grants.filter(({ role_id }) => role_id === role.id).flatMap(grantOf),
  }))
}

/** The keys of the roles of every account. */
export async function listStaffRoles(queries: Queries): Promise<{ staffId: number; key: string }[]> {
  return queries
    .selectFrom('staff_role')
    .innerJoin('role', 'role.id', 'staff_role.role_id')
    .select(['staff_role.staff_id as staffId', 'role.key'])
    .orderBy('role.id')
    .execute()
}

/** Leaves out a right that this version does not have. */
function grantOf({ granted, type, scope }: Omit<RoleGrantTable, 'role_id'>): Grant[] {
  return isRight(granted) ? [{ right: granted, type: type === 'all' ? 'all' : Number(type), scope }] : []
}
