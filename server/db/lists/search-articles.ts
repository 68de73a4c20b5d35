import { sql } from 'kysely'

import { narrow } from './article-filter.ts'
import type { Candidates } from './candidates.ts'
import { isOver } from './list-order.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { SearchQuery } from '#server/db/search/search-query.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import type { ArticleRow } from '#server/db/tables/tables.ts'

/** The hits that a search ranks: all of a query, or those among some candidates (bounded-hits.ts). */
export interface Searched {
  query: SearchQuery
  among?: Candidates | undefined
}

/**
 * Hits of a search, best first (title before tags and fields before body: `tiers`). Within a tier past events come
 * last, then the editors' weight decides, then the time. Views do not count: entities listed first are read more often,
 * and the counts change between two pages.
 */
export async function rankHits(
  store: Store,
  types: readonly number[],
  { query, among }: Searched,
  now = 0,
): Promise<{ id: number; type: number }[]> {
  const hits = store.search.hits(query, among ? { among } : {})
  return narrow(store, store.db.selectFrom('article'), { types }, { isJoined: true })
    .innerJoin(hits.as('hit'), (join) => join.onRef(sql.ref('hit.id'), '=', 'article.id'))
    .select(['article.id', 'article.type'])
    .orderBy(sql.ref('hit.tier'))
    .orderBy(isOver(now))
    .orderBy('article.weight', 'desc')
    .orderBy('article.publish_time', 'desc')
    .orderBy('article.id', 'desc')
    .execute()
}

/** The entities with these ids, in their order. */
export async function articlesInOrder(store: Store, ids: readonly number[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return []
  const found = await store.db
    .selectFrom('article')
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '=', PUBLISHED)
    .execute()
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
