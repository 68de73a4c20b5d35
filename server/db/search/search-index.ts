import type { RawBuilder } from 'kysely'

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

/** The scope of a search; `beginning` is the beginning of a title, for queries with such a token. */
export type SearchScope = 'anywhere' | 'title' | 'beginning'

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
  hits(query: SearchQuery, scope?: SearchScope): RawBuilder<SearchHit>
  /** A subquery of ids: the newest entities whose title has a piece of one or two characters. */
  titled(piece: string, limit: number): RawBuilder<{ id: number }>
  /** The number of pieces in a title, for queries with `search_text as known` among their tables. */
  shared(pieces: readonly string[]): RawBuilder<number>
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
  /** Condition on the tokens of `known`. */
  matches(match: TokenMatch): RawBuilder<boolean>
  /** Position of a text in a column, from 1; 0 if absent. */
  position(column: RawBuilder<string>, text: string): RawBuilder<number>
}
