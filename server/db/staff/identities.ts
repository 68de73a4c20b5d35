import type { StaffIdentityTable, StaffRow } from '#server/db/tables/staff-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** An account at an identity provider, by which that provider names it. */
export type Identity = Pick<StaffIdentityTable, 'issuer' | 'subject'>

/** Binds an identity to an account; false where it is bound, or the account has one of this provider. */
export async function addIdentity(
  queries: Queries,
  { issuer, subject, staff_id, created }: StaffIdentityTable,
): Promise<boolean> {
  const row = await queries
    .insertInto('staff_identity')
    .values({ issuer, subject, staff_id, created })
    .onConflict((conflict) => conflict.doNothing())
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The account that an identity is bound to, whatever its state. */
export async function findStaffByIdentity(
  queries: Queries,
  { issuer, subject }: Identity,
): Promise<StaffRow | undefined> {
  return queries
    .selectFrom('staff_identity')
    .innerJoin('staff', 'staff.id', 'staff_identity.staff_id')
    .selectAll('staff')
    .where('staff_identity.issuer', '=', issuer)
    .where('staff_identity.subject', '=', subject)
    .executeTakeFirst()
}

/** The identity of an account at a provider. */
export async function findIdentityOf(
  queries: Queries,
  staffId: number,
  issuer: string,
): Promise<StaffIdentityTable | undefined> {
  return queries
    .selectFrom('staff_identity')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
}

/** Deletes the identities of an account at all providers; false if there was none. */
export async function dropIdentities(queries: Queries, staffId: number): Promise<boolean> {
  const rows = await queries.deleteFrom('staff_identity').where('staff_id', '=', staffId).returning('issuer').execute()
  return rows.length > 0
}
