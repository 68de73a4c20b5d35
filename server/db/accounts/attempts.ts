import type { Queries } from '#server/db/tables/queries.ts'

/** Returns the times of tries by a key, oldest first, without a lock. */
export async function readAttempts(queries: Queries, key: string): Promise<number[]> {
  const row = await queries.selectFrom('attempt').select('times').where('key', '=', key).executeTakeFirst()
  return row ? parseTimes(row.times) : []
}

/** The same with a lock until the transaction ends: concurrent calls count one after the other. */
export async function lockAttempts(queries: Queries, key: string, now: number): Promise<number[]> {
  const row = await queries
    .insertInto('attempt')
    .values({ key, times: '[]', expires: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning('times')
    .executeTakeFirstOrThrow()
  return parseTimes(row.times)
}

/** @param expires seconds since 1970, after which the row may be swept */
export async function writeAttempts(
  queries: Queries,
  key: string,
  times: readonly number[],
  expires: number,
): Promise<void> {
  await queries
    .updateTable('attempt')
    .set({ times: JSON.stringify(times), expires })
    .where('key', '=', key)
    .execute()
}

export async function forgetAttempts(queries: Queries, key: string): Promise<void> {
  await queries.deleteFrom('attempt').where('key', '=', key).execute()
}

/** A single statement: a row counted meanwhile is checked again before its deletion. */
export async function sweepAttempts(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('attempt').where('expires', '<', now).execute()
}

function parseTimes(text: string): number[] {
  const times: unknown = JSON.parse(text)
  return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : []
}
