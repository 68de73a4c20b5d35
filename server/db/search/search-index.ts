import type { Expression, RawBuilder } from 'kysely'

import type { Queries } from '#server/db/tables/queries.ts'

import type { SearchDocument } from './search-document.ts'
import type { SearchQuery, SearchTerm } from './search-query.ts'

/** An entity with what the index keeps of it. */
export interface SearchEntry {
  id: number
  document: SearchDocument
}

/** One row of `hits`: the quality of an entity's match, 0 being best (`search-hits.ts`). */
export interface SearchHit {
  id: number
  tier: number
}

/** One row of `near`. */
export interface NearTitle {
  id: number
  shared: number
}

/** The scope of a search; `beginning` is the beginning of a title, for queries with such a token. */
export type SearchScope = 'anywhere' | 'title' | 'beginning'

/**
 * The scopes that tokens alone can tell: besides, of the titles with all words, those that open with the first character
 * or word of the query, and the titles that are nothing but the query.
 */
export type TokenScope = SearchScope | 'opening' | 'whole'

export interface HitsOptions {
  scope?: SearchScope
  /** A query for the ids among which hits are looked for by their texts; without it the index finds all. */
  among?: Expression<unknown>
}

/**
 * The full-text index of a database. Databases differ in the storage of tokens, never in the results: a hit contains
 * every word of the query, and `tier` ranks it.
 */
export interface SearchIndex {
  put(queries: Queries, articleId: number, document: SearchDocument): Promise<void>
  /** Puts entities that are not in the index yet, in few statements. */
  add(queries: Queries, entries: readonly SearchEntry[]): Promise<void>
  remove(queries: Queries, articleId: number): Promise<void>
  /** A subquery of (id, tier) to join with. */
  hits(query: SearchQuery, options?: HitsOptions): RawBuilder<SearchHit>
  /**
   * A subquery of at most `limit` ids whose tokens match a query: the newest, of beginnings of words on PostgreSQL the
   * newest of a bounded number. Undefined where the scope has no tokens for such a query.
   */
  newest(query: SearchQuery, scope: TokenScope, limit: number): RawBuilder<{ id: number }> | undefined
  /** A subquery of ids: the newest entities whose title has a piece of one or two characters. */
  titled(piece: string, limit: number): RawBuilder<{ id: number }>
  /** A subquery of (id, shared) to join with: the number of pieces in the title of each of some entities. */
  near(pieces: readonly string[], among: Expression<unknown>): RawBuilder<NearTitle>
}

/** A condition on tokens: a single term, all parts, or any part. */
export type TokenMatch =
  | { kind: 'term'; term: SearchTerm }
  | { kind: 'all'; parts: readonly TokenMatch[] }
  | { kind: 'any'; parts: readonly TokenMatch[] }

/** The parts of the search that differ between databases. */
export interface SearchDialect {
  /** The texts of entities as `known`, joined with the tables that `matches` needs. */
  from: RawBuilder<unknown>
  /** The same of some entities: each finds its texts, and no more are read; `matches` needs their tokens as well. */
  fromAmong(ids: Expression<unknown>, reads: 'texts' | 'tokens'): RawBuilder<unknown>
  /** Condition on the tokens of `known`. */
  matches(match: TokenMatch): RawBuilder<boolean>
  /** Position of a text in a column, from 1; 0 if absent. */
  position(column: RawBuilder<string>, text: string): RawBuilder<number>
}
