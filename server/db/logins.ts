import type { Selectable } from 'kysely'

import type { LoginTable } from './member-tables.ts'
import type { Queries } from './store.ts'

export type LoginRow = Selectable<LoginTable>

/** As many as anyone reads; a flood of tries cannot fill the disk. */
const MOST = 200

/** Writes down that somebody logged in, or tried to; answers the row. */
export async function addLogin(queries: Queries, login: Omit<LoginRow, 'id'>): Promise<number> {
  const { id } = await queries.insertInto('login').values(login).returning('id').executeTakeFirstOrThrow()
  const newest = queries.selectFrom('login').select('id').where('member_id', '=', login.member_id).orderBy('id', 'desc').limit(MOST)
  await queries.deleteFrom('login').where('member_id', '=', login.member_id).where('id', 'not in', newest).execute()
  return id
}

/** What was a try turned out to be the member. */
export async function confirmLogin(queries: Queries, id: number): Promise<void> {
  await queries.updateTable('login').set({ ok: 1 }).where('id', '=', id).execute()
}

export async function countLogins(queries: Queries, memberId: number): Promise<number> {
  const { total } = await queries.selectFrom('login').select(({ fn }) => fn.countAll<number>().as('total')).where('member_id', '=', memberId).executeTakeFirstOrThrow()
  return total
}

/** Newest first. */
export async function loginsOf(queries: Queries, memberId: number, { offset, limit }: { offset: number; limit: number }): Promise<LoginRow[]> {
  return queries.selectFrom('login').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export async function sweepLogins(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('login').where('time', '<', before).execute()
}

/** A try that was none. */
export async function dropLogin(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('login').where('id', '=', id).execute()
}
