import type { Queries } from '#server/db/tables/queries.ts'

/** Notes that are added up at a time, and values that one statement writes: bounds of memory and of bound values. */
const NOTES = 5000
const VALUES = 500

/**
 * Adds the notes of what became visible or went (migration 009) to the kept counts. Each note is taken by the
 * statement that deletes it, so that of two processes neither counts it twice.
 */
export async function foldTally(queries: Queries): Promise<void> {
  const sums = new Map<string, { type: number; name: string; value: string; count: number }>()
  for (;;) {
    const notes = await queries
      .deleteFrom('tally_note')
      .where('id', 'in', (from) => from.selectFrom('tally_note').select('id').orderBy('id').limit(NOTES))
      .returning(['type', 'name', 'value', 'change'])
      .execute()
    for (const { type, name, value, change } of notes) {
      const key = JSON.stringify([type, name, value])
      sums.set(key, { type, name, value, count: (sums.get(key)?.count ?? 0) + change })
    }
    if (notes.length < NOTES) break
  }
  // In one order, so that two transactions wait for each other instead of locking each other out.
  const changed = [...sums].filter(([, { count }]) => count !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (let at = 0; at < changed.length; at += VALUES)
    await queries
      .insertInto('tally')
      .values(changed.slice(at, at + VALUES).map(([, row]) => row))
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'name', 'value'])
          .doUpdateSet((set) => ({ count: set('tally.count', '+', set.ref('excluded.count')) })),
      )
      .execute()
}
