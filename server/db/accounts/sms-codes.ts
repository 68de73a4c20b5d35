import type { Queries } from '#server/db/tables/queries.ts'

/** Which code: one to a number and purpose. */
export interface CodeKey {
  mobile: string
  event: string
}

/** A new code takes the place of the old one, and is tried from the beginning. */
export async function putCode(
  queries: Queries,
  { mobile, event }: CodeKey,
  code: { code_hash: string; expires: number },
): Promise<void> {
  const row = { ...code, tries: 0 }
  await queries
    .insertInto('sms_code')
    .values({ mobile, event, ...row })
    .onConflict((conflict) => conflict.columns(['mobile', 'event']).doUpdateSet(row))
    .execute()
}

/** Whether there is a code that can still be tried. */
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

/** Counts a try and gives what the code should be; of many at once, only so many get it. Nothing where there is no code to try. */
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

/** A try that was right is none that failed. In the transaction that counted it: nobody else tries meanwhile. */
export async function refundTry(queries: Queries, { mobile, event }: CodeKey): Promise<void> {
  await queries
    .updateTable('sms_code')
    .set((set) => ({ tries: set('tries', '-', 1) }))
    .where('mobile', '=', mobile)
    .where('event', '=', event)
    .execute()
}

/** A code is good once: whether it was this one who used it up. */
export async function dropCode(queries: Queries, { mobile, event }: CodeKey, codeHash: string): Promise<boolean> {
  const row = await queries
    .deleteFrom('sms_code')
    .where('mobile', '=', mobile)
    .where('event', '=', event)
    .where('code_hash', '=', codeHash)
    .returning('event')
    .executeTakeFirst()
  return row !== undefined
}

export async function sweepCodes(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('sms_code').where('expires', '<=', now).execute()
}
