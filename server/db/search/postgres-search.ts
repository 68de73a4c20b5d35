import { sql } from 'kysely'

import { insertMany } from '#server/db/tables/insert-many.ts'

import { nearTitles } from './near-titles.ts'
import { addForms, putForms } from './put-forms.ts'
import { inTitle, searchHits, tokensFor } from './search-hits.ts'
import type { SearchDialect, SearchIndex, TokenMatch } from './search-index.ts'

/** How many times as many entities with a token are compared for the newest of them, and how many at least. */
const COMPARED = 4
const FEWEST_COMPARED = 1000
/** Ids that share a piece of the index, as a power of two (011-pieces-of-search.ts). */
const PIECE_BITS = 11
/** Most pieces that are asked for together: the more, the fewer steps for a rare token, the more beyond a limit. */
const MOST_PIECES = 8

/**
 * Search in PostgreSQL: a tsvector with a GIN index. Tokens are plain lexemes without text search configuration,
 * positions or weights, so that the index alone decides a match.
 */
export function createPostgresSearch(): SearchIndex {
  return {
    async put(queries, articleId, { tokens, forms }) {
      await sql`insert into search_document (article_id, grams) values (${articleId}, ${vectorOf(tokens)}::tsvector)
        on conflict (article_id) do update set grams = excluded.grams`.execute(queries)
      await putForms(queries, articleId, forms)
    },
    async add(queries, entries) {
      await insertMany(queries, 'postgres', {
        into: 'search_document',
        columns: ['article_id', 'grams'],
        rows: entries.map(({ id, document }) => [id, vectorOf(document.tokens)]),
      })
      await addForms(queries, 'postgres', entries)
    },
    async remove(queries, articleId) {
      await sql`delete from search_document where article_id = ${articleId}`.execute(queries)
      await queries.deleteFrom('search_text').where('article_id', '=', articleId).execute()
    },
    hits: (query, options) => searchHits(dialect, query, options),
    newest: (query, scope, limit) => {
      const tokens = tokensFor(query, scope)
      return tokens && newest(tokens, limit)
    },
    titled: (piece, limit) => newest(inTitle(piece), limit),
    near: (pieces, among) => nearTitles(dialect, pieces, among),
  }
}

/**
 * The index gives all that it has of a token, in no order, so it is asked piece by piece from the newest ids on, until
 * there are enough: of a token that half of all entities have, two pieces are read. The index leaps to a piece, because
 * its number is a column of the same index. Of a prefix, though, it collects all tokens each time, so these are asked for
 * once.
 */
function newest(tokens: TokenMatch, limit: number) {
  return hasPrefix(tokens) ? newestAtOnce(tokens, limit) : newestByPieces(tokens, limit)
}

function hasPrefix(match: TokenMatch): boolean {
  return match.kind === 'term' ? match.term.prefix : match.parts.some(hasPrefix)
}

/** Asked for in order, it would walk from the newest on through all entities for what few have. */
function newestAtOnce(tokens: TokenMatch, limit: number) {
  const compared = Math.max(FEWEST_COMPARED, COMPARED * limit)
  return sql<{ id: number }>`(select found.id from (
      select article_id as id from search_document where grams @@ ${expression(tokens)}::tsquery limit ${compared}
    ) as found order by found.id desc limit ${limit})`
}

function newestByPieces(tokens: TokenMatch, limit: number) {
  const shift = sql.lit(PIECE_BITS)
  // Steps of 1, 1, 2, 3 pieces and so on. The lateral join goes through the steps in their order, and the offset keeps them
  // apart. Of a recursion the planner expects few rows; of a series it expects a thousand, and then compiles the query,
  // which takes longer than to run it.
  return sql<{ id: number }>`(
    with recursive step(last, size, number) as (
      select max(article_id) >> ${shift}, 1, 1 from search_document
      union all select last - size, least(number, ${sql.lit(MOST_PIECES)}), number + 1 from step where last >= size
    )
    select found.id from step
    cross join lateral (select article_id as id from search_document
      where grams @@ ${expression(tokens)}::tsquery
        and array[article_id >> ${shift}] && array(select generate_series(step.last - step.size + 1, step.last))
      order by article_id desc offset 0) as found limit ${limit})`
}

/** Tokens as the text of a vector. */
function vectorOf(tokens: readonly string[]): string {
  return tokens.map((token) => `'${token}'`).join(' ')
}

const dialect: SearchDialect = {
  from: sql`search_text as known inner join search_document as indexed on indexed.article_id = known.article_id`,
  // An offset keeps each subquery apart: joined, they would be whole tables until these are very large.
  // Rows of tokens fill a page each.
  fromAmong: (ids, reads) =>
    sql`${ids} as candidate cross join lateral (select * from search_text where article_id = candidate.id offset 0) as known
    ${reads === 'tokens' ? sql`cross join lateral (select grams from search_document where article_id = candidate.id offset 0) as indexed` : sql``}`,
  matches: (match) => sql<boolean>`indexed.grams @@ ${expression(match)}::tsquery`,
  position: (column, text) => sql<number>`strpos(${column}, ${text})`,
}

/**
 * Quotes each term: terms contain only letters, digits and our own marks (`splitRuns`), so a quoted term is never
 * syntax.
 */
function expression(match: TokenMatch): string {
  if (match.kind !== 'term') return `(${match.parts.map(expression).join(match.kind === 'all' ? ' & ' : ' | ')})`
  const { text, prefix } = match.term
  return `'${text}'${prefix ? ':*' : ''}`
}
