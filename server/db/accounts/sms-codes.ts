import type { Queries } from '#server/db/tables/queries.ts'

/** Identifies a code: one per number and purpose. */
export interface CodeKey {
  mobile: string
  event: string
}

/** Stores a code; it replaces the previous one with its tries. */
export async function putCode(
  queries: Queries,
  { mobile, event }: CodeKey,
  code: { code_hash: string; expires: number; tries?: number },
): Promise<void> {
  const row = { tries: 0, ...code }
  await queries
    .insertInto('sms_code')
    .values({ mobile, event, ...row })
    .onConflict((conflict) => conflict.columns(['mobile', 'event']).doUpdateSet(row))
    .execute()
}

/** Whether there is a code with tries left. */
export async function hasCode(
  queries: Queries,
  { mobile, event }: CodeKey,
  { now, mostTries }: { now: number; mostTries: number },
): Promise<boolean> {
  const row = await queries
    .selectFrom('sms_code')
    .select('event')
    .where('mobile', '=', mobile)
    .where('event', '=', event)
    .where('expires', '>', now)
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts a try and returns the code's hash; concurrent calls get it only for the remaining tries. Undefined if there is
 * no code to try.
 */
export async function countTry(
  queries: Queries,
  { mobile, event }: CodeKey,
  { now, mostTries }: { now: number; mostTries: number },
): Promise<string | undefined> {
  const row = await queries
    .updateTable('sms_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('mobile', '=', mobile)
    .where('event', '=', event)
    .where('expires', '>', now)
    .where('tries', '<', mostTries)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** Uncounts a correct try, in the transaction that counted it: its lock excludes other tries meanwhile. */
export async function refundTry(queries: Queries, { mobile, event }: CodeKey): Promise<void> {
  await queries
    .updateTable('sms_code')
    .set((set) => ({ tries: set('tries', '-', 1) }))
    .where('mobile', '=', mobile)
    .where('event', '=', event)
    .execute()
}

/** Deletes a code; returns its counted tries to the one caller that used it up, undefined to others. */
export async function dropCode(
  queries: Queries,
  { mobile, event }: CodeKey,
  codeHash: string,
): Promise<number | undefined> {
  const row = await queries
    .deleteFrom('sms_code')
    .where('mobile', '=', mobile)
    .where('event', '=', event)
    .where('code_hash', '=', codeHash)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries
}

export async function sweepCodes(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('sms_code').where('expires', '<=', now).execute()
}
