import type { RawBuilder } from 'kysely'

import type { Queries } from '../store.ts'

import type { SearchQuery } from './search-query.ts'

/** What an entity is found by, most telling first: its tokens are made by the application. */
export interface SearchDocument {
  title: readonly string[]
  /** Tags, category, area, source and the type's searchable fields. */
  meta: readonly string[]
  body: readonly string[]
}

/** One row of `hits`: how well an entity matches, 0 being best. */
export interface SearchHit {
  id: number
  /** 0: all terms stand in the title; 1: in title, tags and fields; 2: anywhere. */
  tier: number
}

/**
 * The full-text index of a database. Adapters differ in how tokens are kept, never in what is
 * found: a hit contains every term of the query, and `tier` ranks it.
 */
export interface SearchIndex {
  put(queries: Queries, articleId: number, document: SearchDocument): Promise<void>
  remove(queries: Queries, articleId: number): Promise<void>
  /** A subquery of (id, tier) to join with. */
  hits(query: SearchQuery): RawBuilder<SearchHit>
}
