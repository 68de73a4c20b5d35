import { sql } from 'kysely'

import type { SearchDocument, SearchIndex } from './search-index.ts'
import type { SearchQuery } from './search-query.ts'

/**
 * Search in PostgreSQL: a tsvector with a GIN index. Tokens are lexemes as they are, without a
 * text search configuration, and their weight says where they stand: A title, B tags and fields, C body.
 */
export function createPostgresSearch(): SearchIndex {
  return {
    async put(queries, articleId, document) {
      const vector = vectorText(document)
      await sql`insert into search_document (article_id, grams) values (${articleId}, ${vector}::tsvector)
        on conflict (article_id) do update set grams = excluded.grams`.execute(queries)
    },
    async remove(queries, articleId) {
      await sql`delete from search_document where article_id = ${articleId}`.execute(queries)
    },
    hits(query) {
      return sql`(select article_id as id,
        case when grams @@ ${queryText(query, ':A')}::tsquery then 0 when grams @@ ${queryText(query, ':AB')}::tsquery then 1 else 2 end as tier
        from search_document where grams @@ ${queryText(query, '')}::tsquery)`
    },
  }
}

/** `'春节':1A,3C`: positions carry no meaning here but the weight, so each place has one. */
function vectorText({ title, meta, body }: SearchDocument): string {
  const places = new Map<string, string[]>()
  for (const [tokens, place] of [
    [title, '1A'],
    [meta, '2B'],
    [body, '3C'],
  ] as const)
    for (const token of tokens) places.set(token, [...(places.get(token) ?? []), place])
  return [...places].map(([token, where]) => `'${token}':${where.join(',')}`).join(' ')
}

/** Terms hold letters and digits only (`splitRuns`), so a quoted one is never syntax. */
function queryText({ terms }: SearchQuery, weights: ':A' | ':AB' | ''): string {
  return terms.map(({ text, prefix }) => `'${text}'${prefix ? (weights === '' ? ':*' : `:*${weights.slice(1)}`) : weights}`).join(' & ')
}
