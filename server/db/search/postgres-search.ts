import { sql } from 'kysely'

import { insertMany } from '#server/db/tables/insert-many.ts'

import { sharedPieces } from './near-titles.ts'
import { addForms, putForms } from './put-forms.ts'
import { inTitle, searchHits } from './search-hits.ts'
import type { SearchDialect, SearchIndex, TokenMatch } from './search-index.ts'

/** Most entities of a common piece among which the newest are looked for. */
const MOST_TITLED = 1000

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
    hits: (query, scope) => searchHits(dialect, query, scope),
    titled: (piece, limit) =>
      // Asked for in order at once, it would walk from the newest on through all entities for what few have.
      sql`(select newest.id from (select article_id as id from search_document where grams @@ ${expression(inTitle(piece))}::tsquery limit ${MOST_TITLED}) as newest
        order by newest.id desc limit ${limit})`,
    shared: (pieces) => sharedPieces(dialect, pieces),
  }
}

/** Tokens as the text of a vector. */
function vectorOf(tokens: readonly string[]): string {
  return tokens.map((token) => `'${token}'`).join(' ')
}

const dialect: SearchDialect = {
  from: sql`search_text as known inner join search_document as indexed on indexed.article_id = known.article_id`,
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
