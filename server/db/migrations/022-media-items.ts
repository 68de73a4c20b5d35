import { type Kysely, type Migration, sql } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/**
 * What is said of stored files. A file that was stored before, or by an import, has no row until it is first described: a list
 * of all files also reads `media_use`.
 */
export function mediaItems(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('media_item')
        // By bytes on either database, as the paths of media_use.
        .addColumn('path', kind === 'postgres' ? sql`text collate "C"` : 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('bytes', 'bigint', (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('alt', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('source', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('licence', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('licence_until', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('generated', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('deleted', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
      await sql`create index media_item_by_time on media_item (created desc, path)`.execute(db)
      await sql`create index media_item_by_licence on media_item (licence_until) where licence_until > 0`.execute(db)
    },
  }
}
