import type { StaffRow } from '#server/db/tables/staff-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** An account in the list of all of them. */
export type ListedStaff = Pick<StaffRow, 'id' | 'login' | 'name' | 'state' | 'created'> & {
  /** The last use of a session that is still there; 0 without one. */
  seen: number
  hasFactor: boolean
  /** Whether an account at an identity provider signs the person in. */
  isBound: boolean
}

export async function findStaff(queries: Queries, id: number): Promise<StaffRow | undefined> {
  return queries.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findStaffByLogin(queries: Queries, login: string): Promise<StaffRow | undefined> {
  return queries.selectFrom('staff').selectAll().where('login', '=', login).executeTakeFirst()
}

/** Finds an account and locks it until the transaction ends. */
export async function lockStaff(queries: Queries, id: number): Promise<StaffRow | undefined> {
  // An update that changes nothing locks the row on either database.
  return queries
    .updateTable('staff')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Inserts an active account; returns its id, or undefined if the login is in use. */
export async function addStaff(
  queries: Queries,
  account: Pick<StaffRow, 'login' | 'name' | 'password_hash' | 'created'>,
): Promise<number | undefined> {
  const row = await queries
    .insertInto('staff')
    .values({ ...account, password_time: account.created, state: 'active' })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function setStaffPassword(queries: Queries, id: number, hash: string, time: number): Promise<void> {
  await queries.updateTable('staff').set({ password_hash: hash, password_time: time }).where('id', '=', id).execute()
}

/** Marks an account as closed and deletes its password; login and name stay for the ledger. */
export async function closeStaffAccount(queries: Queries, id: number): Promise<void> {
  await queries.updateTable('staff').set({ state: 'closed', password_hash: '' }).where('id', '=', id).execute()
}

export async function hasActiveStaff(queries: Queries): Promise<boolean> {
  const row = await queries.selectFrom('staff').select('id').where('state', '=', 'active').limit(1).executeTakeFirst()
  return row !== undefined
}

/** All accounts in the order in which they were made. */
export async function listStaffAccounts(queries: Queries): Promise<ListedStaff[]> {
  const rows = await queries
    .selectFrom('staff')
    .select(['id', 'login', 'name', 'state', 'created'])
    .select(({ selectFrom }) => [
      selectFrom('staff_session')
        .select(({ fn }) => fn.max('seen').as('seen'))
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .as('seen'),
      selectFrom('staff_factor')
        .select(({ fn }) => fn.countAll<number>().as('factors'))
        .whereRef('staff_factor.staff_id', '=', 'staff.id')
        .where('kind', '=', 'totp')
        .where('confirmed', '>', 0)
        .as('factors'),
      selectFrom('staff_identity')
        .select(({ fn }) => fn.countAll<number>().as('identities'))
        .whereRef('staff_identity.staff_id', '=', 'staff.id')
        .as('identities'),
    ])
    .orderBy('id')
    .execute()
  return rows.map(({ seen, factors, identities, ...row }) => ({
    ...row,
    seen: seen ?? 0,
    hasFactor: Number(factors) > 0,
    isBound: Number(identities) > 0,
  }))
}
