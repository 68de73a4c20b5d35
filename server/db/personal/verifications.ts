import type { Insertable } from 'kysely'

import type { VerificationRow, VerificationTable } from '#server/db/tables/member-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

export async function findVerification(queries: Queries, memberId: number): Promise<VerificationRow | undefined> {
  return queries.selectFrom('verification').selectAll().where('member_id', '=', memberId).executeTakeFirst()
}

/** Loads all verifications of one identity number and locks them until the transaction ends. */
export async function lockVerifications(
  queries: Queries,
  fingerprints: readonly string[],
): Promise<Pick<VerificationRow, 'member_id' | 'state'>[]> {
  return queries
    .updateTable('verification')
    .set((set) => ({ state: set.ref('state') }))
    .where('fingerprint', 'in', fingerprints)
    .returning(['member_id', 'state'])
    .execute()
}

/** Writes a member's only verification: a new submission replaces a rejected one. */
export async function writeVerification(queries: Queries, row: Insertable<VerificationTable>): Promise<void> {
  const { member_id: _owner, ...values } = row
  await queries
    .insertInto('verification')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ decided: 0, reason: '', ...values }))
    .execute()
}

export async function deleteVerification(queries: Queries, memberId: number): Promise<VerificationRow | undefined> {
  return queries.deleteFrom('verification').where('member_id', '=', memberId).returningAll().executeTakeFirst()
}

/** Pending verifications, oldest first. */
export async function listPending(queries: Queries, limit: number): Promise<VerificationRow[]> {
  return queries
    .selectFrom('verification')
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('submitted')
    .orderBy('member_id')
    .limit(limit)
    .execute()
}
