import type { Store } from '#server/db/connection/store.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'

/** An entity that a document may name. */
export interface FoundEntity {
  id: number
  type: number
  key: string
  title: string
  status: string
}

/** Of many matches the newest are looked through. */
const MOST_MATCHES = 1000

const columns = ['id', 'type', 'key', 'title', 'status'] as const

/**
 * Finds entities by words of their titles, newest first, by the index of the portal's search.
 *
 * @param readable the types of which more than what is published may be found
 */
export async function findByTitle(
  { db, search }: Pick<Store, 'db' | 'search'>,
  words: string,
  { types, readable, limit }: { types: readonly number[]; readable: readonly number[]; limit: number },
): Promise<FoundEntity[]> {
  const ids = titleMatches({ db, search }, words)
  if (ids === undefined || types.length === 0) return []
  return db
    .selectFrom('article')
    .select(columns)
    .where('id', 'in', ids)
    .where('type', 'in', types)
    .where((where) =>
      where.or([where('status', '=', PUBLISHED), ...(readable.length > 0 ? [where('type', 'in', readable)] : [])]),
    )
    .orderBy('publish_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A subquery of the ids of entities whose titles have all words of a text; undefined for a text without words. */
export function titleMatches({ db, search }: Pick<Store, 'db' | 'search'>, words: string) {
  const query = parseSearchQuery(words)
  if (query === undefined) return undefined
  const matching = search.newest(query, 'title', MOST_MATCHES) ?? search.newest(query, 'anywhere', MOST_MATCHES)
  return matching && db.selectFrom(matching.as('matching')).select(({ ref }) => ref('matching.id').as('id'))
}

/** Finds entities by type and key. */
export async function findByName(
  queries: Queries,
  names: readonly { type: number; key: string }[],
): Promise<FoundEntity[]> {
  if (names.length === 0) return []
  return queries
    .selectFrom('article')
    .select(columns)
    .where((where) =>
      where.or(names.map(({ type, key }) => where.and([where('type', '=', type), where('key', '=', key)]))),
    )
    .execute()
}
