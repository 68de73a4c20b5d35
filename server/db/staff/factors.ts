import type { StaffFactorRow } from '#server/db/tables/staff-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** The second factor of an account that codes are checked against; undefined without one. */
export async function findFactor(queries: Queries, staffId: number): Promise<StaffFactorRow | undefined> {
  return queries
    .selectFrom('staff_factor')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'totp')
    .where('confirmed', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Adds a factor that no code has confirmed yet, in place of an earlier one of that state. */
export async function beginFactorRow(queries: Queries, staffId: number, sealed: string): Promise<void> {
  await queries
    .deleteFrom('staff_factor')
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'totp')
    .where('confirmed', '=', 0)
    .execute()
  await queries.insertInto('staff_factor').values({ staff_id: staffId, kind: 'totp', sealed }).execute()
}

/** The factor that no code has confirmed yet. */
export async function findBegunFactor(queries: Queries, staffId: number): Promise<StaffFactorRow | undefined> {
  return queries
    .selectFrom('staff_factor')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'totp')
    .where('confirmed', '=', 0)
    .executeTakeFirst()
}

/** Confirms a factor in place of all earlier ones and their recovery codes. */
export async function confirmFactorRow(
  queries: Queries,
  { id, staffId }: { id: number; staffId: number },
  { confirmed, step, recovery }: { confirmed: number; step: number; recovery: readonly string[] },
): Promise<void> {
  await queries.deleteFrom('staff_factor').where('staff_id', '=', staffId).where('id', '<>', id).execute()
  await queries.updateTable('staff_factor').set({ confirmed, last_step: step }).where('id', '=', id).execute()
  await queries
    .insertInto('staff_factor')
    .values(recovery.map((sealed) => ({ staff_id: staffId, kind: 'recovery' as const, sealed, confirmed })))
    .execute()
}

/** Uses up a time step with all before it; false if it, or a later one, was used. */
export async function spendStep(queries: Queries, id: number, step: number): Promise<boolean> {
  const row = await queries
    .updateTable('staff_factor')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The recovery codes of an account that were not used. */
export async function recoveryCodesOf(
  queries: Queries,
  staffId: number,
): Promise<Pick<StaffFactorRow, 'id' | 'sealed'>[]> {
  return queries
    .selectFrom('staff_factor')
    .select(['id', 'sealed'])
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'recovery')
    .where('used', '=', 0)
    .orderBy('id')
    .execute()
}

/** Uses up a recovery code; false if another call was faster. */
export async function spendRecoveryCode(queries: Queries, id: number, now: number): Promise<boolean> {
  const row = await queries
    .updateTable('staff_factor')
    .set({ used: now })
    .where('id', '=', id)
    .where('used', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes all factors of an account; false if there was none. */
export async function dropFactors(queries: Queries, staffId: number): Promise<boolean> {
  const rows = await queries.deleteFrom('staff_factor').where('staff_id', '=', staffId).returning('id').execute()
  return rows.length > 0
}
