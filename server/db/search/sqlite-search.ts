import { sql } from 'kysely'

import type { SearchIndex } from './search-index.ts'
import type { SearchQuery } from './search-query.ts'

/** Search in SQLite: a contentless FTS5 table whose rowid is the article's id. */
export function createSqliteSearch(): SearchIndex {
  return {
    async put(queries, articleId, { title, meta, body }) {
      await sql`delete from search_gram where rowid = ${articleId}`.execute(queries)
      await sql`insert into search_gram (rowid, title, meta, body) values (${articleId}, ${title.join(' ')}, ${meta.join(' ')}, ${body.join(' ')})`.execute(
        queries,
      )
    },
    async remove(queries, articleId) {
      await sql`delete from search_gram where rowid = ${articleId}`.execute(queries)
    },
    hits(query) {
      const match = matchExpression(query)
      return sql`(select id, min(tier) as tier from (
        select rowid as id, 0 as tier from search_gram where search_gram match ${`{title} : (${match})`}
        union all select rowid, 1 from search_gram where search_gram match ${`{title meta} : (${match})`}
        union all select rowid, 2 from search_gram where search_gram match ${match}
      ) as found group by id)`
    },
  }
}

/** Terms hold letters and digits only (`splitRuns`), so a quoted one is never syntax. */
function matchExpression({ terms }: SearchQuery): string {
  return terms.map(({ text, prefix }) => (prefix ? `"${text}" *` : `"${text}"`)).join(' AND ')
}
