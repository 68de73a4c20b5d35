import type { SelectQueryBuilder } from 'kysely'

import type { Store } from '#server/db/connection/store.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** A query with `article` among its tables. */
export type FromArticle = SelectQueryBuilder<Tables, 'article', object>

/** A query for the ids of some articles, from any table. */
export type Candidates = SelectQueryBuilder<Tables, never, { id: number }>

/** Joins several bounded queries, each id once. */
export function unionOf(store: Store, queries: readonly Candidates[]): Candidates {
  // Each query stands in one of its own, because SQLite refuses an order or a limit inside of a union.
  const [first, ...others] = queries.map((query) => store.db.selectFrom(query.as('some')).select('some.id'))
  if (first === undefined)
    return store.db
      .selectFrom('article')
      .select('article.id')
      .where((where) => where.lit(false))
  return others.reduce((union, query) => union.union(query), first)
}

/**
 * Selects the articles of several bounded queries, each once. What is then sorted is as many rows as the queries give,
 * not all of a type.
 */
export function fromCandidates(store: Store, queries: readonly Candidates[]): FromArticle {
  return (
    store.db
      .selectFrom(unionOf(store, queries).as('candidate'))
      // SQLite keeps the order of a cross join: the candidates come first, and each finds its article by id.
      .crossJoin('article')
      .whereRef('article.id', '=', 'candidate.id')
  )
}
