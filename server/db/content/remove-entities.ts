import type { SearchIndex } from '#server/db/search/search-index.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** How many rows of members name an entity: bookings of any state, what they marked, and how far they have read. */
export interface MemberTraces {
  bookings: number
  marks: number
  readings: number
}

export async function memberTracesOf(queries: Queries, id: number): Promise<MemberTraces> {
  const count = async (table: 'booking' | 'mark' | 'reading') => {
    const row = await queries
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('article_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return { bookings: await count('booking'), marks: await count('mark'), readings: await count('reading') }
}

/** Removes an entity with its places in lists and in the index; the number of a removed entity is not given to another one. */
export async function removeEntity(
  queries: Queries,
  { search, id }: { search: Pick<SearchIndex, 'remove'>; id: number },
): Promise<void> {
  await search.remove(queries, id)
  await queries.deleteFrom('article').where('id', '=', id).execute()
}
