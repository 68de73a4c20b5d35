import { foldTally } from './fold-tally.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** Counter of all changes. */
const CONTENT = 'content'
/** Counter of the changes that may concern any type. */
const ALL_TYPES = 'type:all'
const TYPE = 'type:'

/** The numbers of changes so far, which every process must apply. */
export interface ChangeNumbers {
  /** Of all content. */
  content: number
  /** Of the entities of a type. */
  ofType: (type: number) => number
}

/**
 * Records a change, and counts what it shows and hides, in the writing transaction.
 *
 * @param types of the entities that changed
 */
export async function noteChange(queries: Queries, types: Iterable<number> | 'all'): Promise<void> {
  const changed = types === 'all' ? [ALL_TYPES] : [...new Set(types)].map((type) => TYPE + type)
  await queries
    .insertInto('change')
    // In one order, so that two transactions wait for each other instead of locking each other out.
    .values([CONTENT, ...changed.toSorted()].map((name) => ({ name, number: 1 })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet((set) => ({ number: set('change.number', '+', 1) })))
    .execute()
  await foldTally(queries)
}

/** Returns the numbers of changes so far. */
export async function changeNumbers(store: Store): Promise<ChangeNumbers> {
  const rows = await store.db.selectFrom('change').select(['name', 'number']).execute()
  const numbers = new Map(rows.map(({ name, number }) => [name, number]))
  const numberOf = (name: string) => numbers.get(name) ?? 0
  return { content: numberOf(CONTENT), ofType: (type) => numberOf(ALL_TYPES) + numberOf(TYPE + type) }
}
