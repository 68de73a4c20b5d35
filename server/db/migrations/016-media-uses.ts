import { type Kysely, type Migration, sql } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/** The columns with texts of an entity, which may name a file. */
const TEXTS = 'title, summary, body, cover, images, category, area, source, author, fields'

/**
 * The files that entities name, a row for each place. `article.media_version` is 0 where the rows are not those of the
 * entity: where this migration found it, and where a program wrote its texts that does not know the rows, as the one
 * before this migration after a rollback. A writer of the rows counts the number on; a trigger sees whether it did.
 */
export function mediaUses(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('media_use')
        .addColumn('article_id', 'integer', (column) => column.notNull().references('article.id').onDelete('cascade'))
        // By bytes on either database, so that the paths of a folder are one range.
        .addColumn('path', kind === 'postgres' ? sql`text collate "C"` : 'text', (column) => column.notNull())
        .addColumn('place', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('media_use_key', ['article_id', 'path', 'place'])
        .execute()
      await db.schema.createIndex('media_use_by_path').on('media_use').columns(['path', 'article_id']).execute()
      await db.schema
        .alterTable('article')
        .addColumn('media_version', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await sql`create index article_by_stale_media on article (id) where media_version = 0`.execute(db)
      const isUncounted = 'when (new.media_version = old.media_version)'
      if (kind === 'sqlite') {
        await sql
          .raw(
            `create trigger article_media_stale after update of ${TEXTS} on article ${isUncounted} begin
              update article set media_version = 0 where id = new.id; end`,
          )
          .execute(db)
        return
      }
      await sql`create function article_media_stale() returns trigger language plpgsql as $$ begin
        new.media_version := 0; return new; end $$`.execute(db)
      await sql
        .raw(
          `create trigger article_media_stale before update of ${TEXTS} on article for each row ${isUncounted}
            execute function article_media_stale()`,
        )
        .execute(db)
    },
  }
}
