import { sql } from 'kysely'

import { narrow } from './article-filter.ts'
import type { ArticleFilter } from './article-filter.ts'
import { fromCandidates } from './candidates.ts'
import { firstInOrder, inOrder } from './list-order.ts'
import type { SearchScope } from '#server/db/search/search-index.ts'
import type { SearchQuery } from '#server/db/search/search-query.ts'
import type { Store } from '#server/db/connection/store.ts'

/** The part of an entity that a link to it needs. */
export interface FoundTitle {
  id: number
  type: number
  title: string
}

const columns = ['article.id', 'article.type', 'article.title'] as const

/** Entities whose title matches, in the order of a search. */
export async function titlesMatching(
  store: Store,
  filter: ArticleFilter,
  query: SearchQuery,
  limit: number,
): Promise<FoundTitle[]> {
  // Half of all titles contain a given letter: if enough titles begin with it, the others are not searched.
  const beginning = query.beginning === undefined ? [] : await matching(store, filter, query, limit, 'beginning')
  return beginning.length === limit ? beginning : matching(store, filter, query, limit, 'title')
}

function matching(
  store: Store,
  filter: ArticleFilter,
  query: SearchQuery,
  limit: number,
  scope: SearchScope,
): Promise<FoundTitle[]> {
  return narrow(store, store.db.selectFrom('article'), filter, { isJoined: true })
    .innerJoin(store.search.hits(query, scope).as('hit'), (join) => join.onRef(sql.ref('hit.id'), '=', 'article.id'))
    .select(columns)
    .orderBy(sql.ref('hit.tier'))
    .orderBy('article.weight', 'desc')
    .orderBy('article.publish_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
}

/** The newest entities of each piece that are compared: all of a rare piece, some of a common one. */
const NEWEST = 100

/** Entities whose title contains the most of these pieces, among the newest of each. */
export async function titlesNear(
  store: Store,
  filter: ArticleFilter,
  pieces: readonly string[],
  limit: number,
): Promise<FoundTitle[]> {
  if (pieces.length === 0) return []
  const newest = pieces.map((piece) =>
    store.db.selectFrom(store.search.titled(piece, NEWEST).as('titled')).select(sql.ref<number>('titled.id').as('id')),
  )
  return narrow(store, fromCandidates(store, newest), filter, { isJoined: true })
    .crossJoin('search_text as known')
    .whereRef('known.article_id', '=', 'article.id')
    .select(columns)
    .orderBy(store.search.shared(pieces), 'desc')
    .orderBy('article.weight', 'desc')
    .orderBy('article.publish_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
}

/** The most read entities. */
export async function titlesRead(store: Store, filter: ArticleFilter, limit: number): Promise<FoundTitle[]> {
  const first = firstInOrder(store, filter, 'popular', { limit, now: 0 })
  return inOrder(fromCandidates(store, first), 'popular', 0).select(columns).limit(limit).execute()
}
