import type { MemberRow } from '#server/db/tables/member-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** Stands before the id in place of a number that cannot be read any more: its key is lost. */
export const LOST = 'lost:'

export async function findMember(queries: Queries, id: number): Promise<MemberRow | undefined> {
  return queries.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @param stored all forms in which the number may be stored */
export async function findMemberByMobile(queries: Queries, stored: readonly string[]): Promise<MemberRow | undefined> {
  return queries.selectFrom('member').selectAll().where('mobile', 'in', stored).executeTakeFirst()
}

/** The same with a lock until the transaction ends: password and account cannot change meanwhile. */
export async function lockMemberByMobile(queries: Queries, stored: readonly string[]): Promise<MemberRow | undefined> {
  return queries
    .updateTable('member')
    .set((set) => ({ nickname: set.ref('nickname') }))
    .where('mobile', 'in', stored)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Inserts a member; returns the id, or undefined if the number is already registered.
 *
 * @param stored all forms in which the number may be stored
 */
export async function addMember(
  queries: Queries,
  member: { mobile: string; mobile_sealed: string; password_hash: string; nickname: string; created: number },
  stored: readonly string[],
): Promise<number | undefined> {
  if (await findMemberByMobile(queries, stored)) return undefined
  const row = await queries
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function setPassword(queries: Queries, memberId: number, passwordHash: string): Promise<void> {
  await queries.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', memberId).execute()
}
