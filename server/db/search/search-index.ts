import type { RawBuilder } from 'kysely'

import type { Queries } from '#server/db/tables/queries.ts'

import type { SearchDocument } from './search-document.ts'
import type { SearchQuery, SearchTerm } from './search-query.ts'

/** One row of `hits`: how well an entity matches, 0 being best (`search-hits.ts`). */
export interface SearchHit {
  id: number
  tier: number
}

/** Where hits are looked for; `beginning` is how a title begins, for queries that have such a token. */
export type SearchScope = 'anywhere' | 'title' | 'beginning'

/**
 * The full-text index of a database. Databases differ in how tokens are kept, never in what is
 * found: a hit contains every word of the query, and `tier` ranks it.
 */
export interface SearchIndex {
  put(queries: Queries, articleId: number, document: SearchDocument): Promise<void>
  remove(queries: Queries, articleId: number): Promise<void>
  /** A subquery of (id, tier) to join with. */
  hits(query: SearchQuery, scope?: SearchScope): RawBuilder<SearchHit>
  /** A subquery of (id, score): titles that have some of these pieces, and how many of them. */
  near(pieces: readonly string[]): RawBuilder<{ id: number; score: number }>
}

/** What an index can be asked for: all of it must stand, or one way or another. */
export type TokenMatch =
  | { kind: 'term'; term: SearchTerm }
  | { kind: 'all'; parts: readonly TokenMatch[] }
  | { kind: 'any'; parts: readonly TokenMatch[] }

/** What databases do each in their own way. */
export interface SearchDialect {
  /** The texts of entities as `known`, and whatever `matches` looks at. */
  from: RawBuilder<unknown>
  /** Whether the tokens of `known` match. */
  matches(match: TokenMatch): RawBuilder<boolean>
  /** Where a text begins in another, from 1; 0 where it does not stand. */
  position(column: RawBuilder<string>, text: string): RawBuilder<number>
}
