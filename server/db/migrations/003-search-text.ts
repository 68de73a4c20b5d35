import { sql } from 'kysely'
import type { Kysely, Migration } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/**
 * The normalised texts for conditions that tokens alone cannot decide (server/db/search/search-hits.ts). The token
 * index is emptied; the next start fills it again (refresh-derived.ts).
 */
export function searchText(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      // The body comes last: SQLite reads a row from the front, and titles alone decide most ranks.
      await db.schema
        .createTable('search_text')
        .addColumn('article_id', 'integer', (column) =>
          column.primaryKey().references('article.id').onDelete('cascade'),
        )
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('meta', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .execute()
      if (kind === 'sqlite') {
        await sql`drop table search_gram`.execute(db)
        await sql`create virtual table search_gram using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='ascii')`.execute(
          db,
        )
        // Foreign keys do not apply to a virtual table.
        await sql`create trigger search_gram_forgets after delete on article begin delete from search_gram where rowid = old.id; end`.execute(
          db,
        )
      } else {
        await sql`delete from search_document`.execute(db)
        // Stored inline: with out-of-line storage the planner considers a sequential scan cheaper than the index.
        await sql`alter table search_document alter column grams set storage main`.execute(db)
      }
    },
  }
}
