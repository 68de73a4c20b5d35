import { sql } from 'kysely'

import { MOST_HITS } from '#contract/entities/search.ts'

import { narrow } from './article-filter.ts'
import type { ArticleFilter } from './article-filter.ts'
import { type Candidates, fromCandidates, unionOf } from './candidates.ts'
import { matchingTokens } from './bounded-hits.ts'
import { firstInOrder, inOrder } from './list-order.ts'
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
  const beginning = await matching(store, filter, query, limit, matchingTokens(store, query, 'beginning', MOST_HITS))
  if (beginning.length === limit) return beginning
  const titled = (['whole', 'opening', 'title'] as const).flatMap((scope) =>
    matchingTokens(store, query, scope, MOST_HITS),
  )
  return matching(store, filter, query, limit, titled)
}

async function matching(
  store: Store,
  filter: ArticleFilter,
  query: SearchQuery,
  limit: number,
  candidates: readonly Candidates[],
): Promise<FoundTitle[]> {
  if (candidates.length === 0) return []
  const hits = store.search.hits(query, { scope: 'title', among: unionOf(store, candidates) })
  return narrow(store, store.db.selectFrom('article'), filter, { isJoined: true })
    .innerJoin(hits.as('hit'), (join) => join.onRef(sql.ref('hit.id'), '=', 'article.id'))
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
  return narrow(store, store.db.selectFrom('article'), filter, { isJoined: true })
    .innerJoin(store.search.near(pieces, unionOf(store, newest)).as('near'), (join) =>
      join.onRef(sql.ref('near.id'), '=', 'article.id'),
    )
    .select(columns)
    .orderBy(sql.ref('near.shared'), 'desc')
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
