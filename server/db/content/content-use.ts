import type { Queries } from '#server/db/tables/queries.ts'

const BATCH = 2000

/** Every entity of some types with its own fields, a batch at a time: there may be more than memory likes. */
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
