import { foldTally } from './fold-tally.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** Counters of changes that every process must apply. */
export type ChangeName = 'content'

/** Records a change, and counts what it shows and hides, in the writing transaction. */
export async function noteChange(queries: Queries, name: ChangeName): Promise<void> {
  await queries
    .insertInto('change')
    .values({ name, number: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((set) => ({ number: set('change.number', '+', 1) })))
    .execute()
  await foldTally(queries)
}

/** Returns the number of changes so far. */
export async function changeNumber(store: Store, name: ChangeName): Promise<number> {
  const row = await store.db.selectFrom('change').select('number').where('name', '=', name).executeTakeFirst()
  return row?.number ?? 0
}
