import type { Queries } from '#server/db/tables/queries.ts'

/** When something was tried, oldest first, as it stands now; who only looks holds nobody up. */
export async function readAttempts(queries: Queries, key: string): Promise<number[]> {
  const row = await queries.selectFrom('attempt').select('times').where('key', '=', key).executeTakeFirst()
  return row ? parseTimes(row.times) : []
}

/** The same, and nobody else counts by this key until the transaction ends: of many at once, each sees those before it. */
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

/** One statement: a row that is counted on meanwhile is looked at again before it goes. */
export async function sweepAttempts(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('attempt').where('expires', '<', now).execute()
}

function parseTimes(text: string): number[] {
  const times: unknown = JSON.parse(text)
  return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : []
}
