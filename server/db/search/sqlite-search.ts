import { sql } from 'kysely'

import { insertMany } from '#server/db/tables/insert-many.ts'

import { inTitle, searchHits, tokensFor } from './search-hits.ts'
import type { SearchDialect, SearchIndex, TokenMatch } from './search-index.ts'
import { nearTitles } from './near-titles.ts'
import { addForms, putForms } from './put-forms.ts'

/** Search in SQLite: a contentless FTS5 table whose rowid is the article's id. */
export function createSqliteSearch(): SearchIndex {
  return {
    async put(queries, articleId, { tokens, forms }) {
      await sql`delete from search_gram where rowid = ${articleId}`.execute(queries)
      await sql`insert into search_gram (rowid, tokens) values (${articleId}, ${tokens.join(' ')})`.execute(queries)
      await putForms(queries, articleId, forms)
    },
    async add(queries, entries) {
      await insertMany(queries, 'sqlite', {
        into: 'search_gram',
        columns: ['rowid', 'tokens'],
        rows: entries.map(({ id, document }) => [id, document.tokens.join(' ')]),
      })
      await addForms(queries, 'sqlite', entries)
    },
    async remove(queries, articleId) {
      await sql`delete from search_gram where rowid = ${articleId}`.execute(queries)
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

/** The index gives its rows in their order from either end, one by one: it reads no more than it returns. */
function newest(tokens: TokenMatch, limit: number) {
  return sql<{
    id: number
  }>`(select rowid as id from search_gram where search_gram match ${expression(tokens)} order by rowid desc limit ${limit})`
}

const dialect: SearchDialect = {
  from: sql`search_text as known`,
  // SQLite keeps the order of a cross join.
  fromAmong: (ids) => sql`${ids} as candidate cross join search_text as known on known.article_id = candidate.id`,
  matches: (match) =>
    sql<boolean>`known.article_id in (select rowid from search_gram where search_gram match ${expression(match)})`,
  position: (column, text) => sql<number>`instr(${column}, ${text})`,
}

/**
 * Quotes each term: terms contain only letters, digits and our own marks (`splitRuns`), so a quoted term is never
 * syntax.
 */
function expression(match: TokenMatch): string {
  if (match.kind !== 'term') return `(${match.parts.map(expression).join(match.kind === 'all' ? ' AND ' : ' OR ')})`
  const { text, prefix } = match.term
  return `"${text}"${prefix ? ' *' : ''}`
}
