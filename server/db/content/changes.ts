import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** Counters of what must reach every process. */
export type ChangeName = 'content'

/** Says, in the writing transaction, that something changed. */
export async function noteChange(queries: Queries, name: ChangeName): Promise<void> {
  await queries
    .insertInto('change')
    .values({ name, number: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((set) => ({ number: set('change.number', '+', 1) })))
    .execute()
}

/** How often something changed so far. */
export async function changeNumber(store: Store, name: ChangeName): Promise<number> {
  const row = await store.db.selectFrom('change').select('number').where('name', '=', name).executeTakeFirst()
  return row?.number ?? 0
}
