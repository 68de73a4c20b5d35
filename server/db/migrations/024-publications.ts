import { type Kysely, type Migration, sql } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/** Changes of documents that are published at a time of their own, with what was public where they were made. */
export function publications(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const table = db.schema.createTable('publication')
      const withId =
        kind === 'sqlite'
          ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
          : table.addColumn('id', 'serial', (column) => column.primaryKey())
      await withId
        // One of each document: another one takes its place.
        .addColumn('document_id', 'integer', (column) =>
          column.notNull().unique().references('document.id').onDelete('cascade'),
        )
        .addColumn('due', 'bigint', (column) => column.notNull())
        .addColumn('changes', 'text', (column) => column.notNull())
        .addColumn('base', 'text', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('staff_id', 'integer', (column) => column.notNull())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute()
      await sql`create index publication_by_due on publication (due) where state = 'waiting'`.execute(db)
    },
  }
}
