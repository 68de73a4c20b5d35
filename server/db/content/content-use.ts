import type { Queries } from '#server/db/tables/queries.ts'

const BATCH = 2000

/** Yields all entities of some types with their own fields, in batches that bound memory. */
export async function* storedFieldsOfTypes(
  db: Queries,
  types: readonly number[],
): AsyncGenerator<readonly { type: number; fields: string }[]> {
  if (types.length === 0) return
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('article')
      .select(['id', 'type', 'fields'])
      .where('type', 'in', [...types])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    yield rows
    const final = rows.at(-1)
    if (rows.length < BATCH || final === undefined) return
    last = final.id
  }
}
