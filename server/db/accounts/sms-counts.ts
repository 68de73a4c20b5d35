import { sql } from 'kysely'

import type { Queries } from '#server/db/tables/queries.ts'

/** Counts one message more in a slot; locks the slot until the transaction ends, so that others count one by one. */
export async function countSms(queries: Queries, scope: string, slot: number): Promise<void> {
  await queries
    .insertInto('sms_count')
    .values({ scope, slot, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'slot']).doUpdateSet((set) => ({ count: set('sms_count.count', '+', 1) })),
    )
    .execute()
}

/** Uncounts a message that was not sent. */
export async function uncountSms(queries: Queries, scope: string, slot: number): Promise<void> {
  await queries
    .updateTable('sms_count')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('scope', '=', scope)
    .where('slot', '=', slot)
    .where('count', '>', 0)
    .execute()
}

/** Sums the messages of a scope from two slots on: of the shorter and of the longer time. */
export async function sumSms(
  queries: Queries,
  scope: string,
  { shortFrom, longFrom }: { shortFrom: number; longFrom: number },
): Promise<{ short: number; long: number }> {
  const row = await queries
    .selectFrom('sms_count')
    .select([
      sql<number | string | null>`sum(case when slot >= ${shortFrom} then count else 0 end)`.as('short'),
      sql<number | string | null>`sum(count)`.as('long'),
    ])
    .where('scope', '=', scope)
    .where('slot', '>=', longFrom)
    .executeTakeFirst()
  // PostgreSQL answers sums as text.
  return { short: Number(row?.short ?? 0), long: Number(row?.long ?? 0) }
}

export async function sweepSmsCounts(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('sms_count').where('slot', '<', before).execute()
}
