import type { MemberRow } from '#server/db/tables/member-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

export async function findMember(queries: Queries, id: number): Promise<MemberRow | undefined> {
  return queries.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findMemberByMobile(queries: Queries, mobile: string): Promise<MemberRow | undefined> {
  return queries.selectFrom('member').selectAll().where('mobile', '=', mobile).executeTakeFirst()
}

/** The same with a lock until the transaction ends: password and account cannot change meanwhile. */
export async function lockMemberByMobile(queries: Queries, mobile: string): Promise<MemberRow | undefined> {
  return queries.updateTable('member').set({ mobile }).where('mobile', '=', mobile).returningAll().executeTakeFirst()
}

/** Inserts a member; returns the id, or undefined if the number is already registered. */
export async function addMember(
  queries: Queries,
  member: { mobile: string; password_hash: string; nickname: string; created: number },
): Promise<number | undefined> {
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
