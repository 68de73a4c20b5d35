import type { Selectable } from 'kysely'

import type { LoginTable } from '#server/db/tables/member-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

export type LoginRow = Selectable<LoginTable>

/**
 * Most rows kept of successful and of failed logins, each: a flood of tries neither fills the disk nor displaces the
 * successful logins.
 */
const MOST = 100

/** Records a successful or failed login; returns the row's id. */
export async function addLogin(queries: Queries, login: Omit<LoginRow, 'id'>): Promise<number> {
  const { id } = await queries.insertInto('login').values(login).returning('id').executeTakeFirstOrThrow()
  await trim(queries, login)
  return id
}

async function trim(queries: Queries, { member_id: memberId, ok }: Pick<LoginRow, 'member_id' | 'ok'>): Promise<void> {
  const newest = queries
    .selectFrom('login')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ok', '=', ok)
    .orderBy('id', 'desc')
    .limit(MOST)
  await queries
    .deleteFrom('login')
    .where('member_id', '=', memberId)
    .where('ok', '=', ok)
    .where('id', 'not in', newest)
    .execute()
}

/** Marks a recorded try as successful. */
export async function confirmLogin(queries: Queries, id: number): Promise<void> {
  const row = await queries
    .updateTable('login')
    .set({ ok: 1 })
    .where('id', '=', id)
    .returning(['member_id', 'ok'])
    .executeTakeFirst()
  if (row) await trim(queries, row)
}

export async function countLogins(queries: Queries, memberId: number): Promise<number> {
  const { total } = await queries
    .selectFrom('login')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return total
}

/** Newest first. */
export async function loginsOf(
  queries: Queries,
  memberId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<LoginRow[]> {
  return queries
    .selectFrom('login')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Deletes a try that was not completed. */
export async function dropLogin(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('login').where('id', '=', id).execute()
}
