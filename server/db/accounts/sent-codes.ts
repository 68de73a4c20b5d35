import type { Queries } from '#server/db/tables/queries.ts'

/** Identifies a code: one per number, purpose and browser. Number and browser are fingerprints. */
export interface CodeKey {
  number: string
  event: string
  browser: string
}

/** Stores a code; it replaces the previous one with its tries. */
export async function putCode(
  queries: Queries,
  { number, event, browser }: CodeKey,
  code: { code_hash: string; expires: number; tries?: number },
): Promise<void> {
  const row = { tries: 0, ...code }
  await queries
    .insertInto('sent_code')
    .values({ number, event, browser, ...row })
    .onConflict((conflict) => conflict.columns(['number', 'event', 'browser']).doUpdateSet(row))
    .execute()
}

/** Whether there is a code with tries left. */
export async function hasCode(
  queries: Queries,
  { number, event, browser }: CodeKey,
  { now, mostTries }: { now: number; mostTries: number },
): Promise<boolean> {
  const row = await queries
    .selectFrom('sent_code')
    .select('event')
    .where('number', '=', number)
    .where('event', '=', event)
    .where('browser', '=', browser)
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
  { number, event, browser }: CodeKey,
  { now, mostTries }: { now: number; mostTries: number },
): Promise<string | undefined> {
  const row = await queries
    .updateTable('sent_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('number', '=', number)
    .where('event', '=', event)
    .where('browser', '=', browser)
    .where('expires', '>', now)
    .where('tries', '<', mostTries)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** Uncounts a correct try, in the transaction that counted it: its lock excludes other tries meanwhile. */
export async function refundTry(queries: Queries, { number, event, browser }: CodeKey): Promise<void> {
  await queries
    .updateTable('sent_code')
    .set((set) => ({ tries: set('tries', '-', 1) }))
    .where('number', '=', number)
    .where('event', '=', event)
    .where('browser', '=', browser)
    .execute()
}

/** Deletes a code; returns its counted tries to the one caller that used it up, undefined to others. */
export async function dropCode(
  queries: Queries,
  { number, event, browser }: CodeKey,
  codeHash: string,
): Promise<number | undefined> {
  const row = await queries
    .deleteFrom('sent_code')
    .where('number', '=', number)
    .where('event', '=', event)
    .where('browser', '=', browser)
    .where('code_hash', '=', codeHash)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries
}

/** Deletes a code whose message was not sent. */
export async function dropUnsentCode(queries: Queries, { number, event, browser }: CodeKey): Promise<void> {
  await queries
    .deleteFrom('sent_code')
    .where('number', '=', number)
    .where('event', '=', event)
    .where('browser', '=', browser)
    .execute()
}

export async function sweepCodes(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('sent_code').where('expires', '<=', now).execute()
}
