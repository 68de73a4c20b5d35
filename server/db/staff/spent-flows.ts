import type { Queries } from '#server/db/tables/queries.ts'

/** Notes that a sign-in by an identity provider came back; false if it had before. */
export async function spendFlow(queries: Queries, flow: { id: string; expires: number }): Promise<boolean> {
  const row = await queries
    .insertInto('spent_flow')
    .values(flow)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the notes of those whose time is over, which are refused without them. */
export async function sweepSpentFlows(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('spent_flow').where('expires', '<=', now).execute()
}
