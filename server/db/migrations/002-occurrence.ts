import type { Kysely, Migration } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/** Times of entities, and sessions with seats. */
export function occurrence(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const tables = db.schema
      // Zero means not given, so that plain comparisons and one index suffice.
      await tables
        .alterTable('article')
        .addColumn('starts_at', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
      await tables
        .alterTable('article')
        .addColumn('ends_at', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
      await tables
        .createIndex('article_by_start')
        .on('article')
        .columns(['type', 'status', 'starts_at', 'id'])
        .execute()

      const session =
        kind === 'sqlite'
          ? tables.createTable('session').addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
          : tables.createTable('session').addColumn('id', 'serial', (column) => column.primaryKey())
      await session
        .addColumn('article_id', 'integer', (column) => column.notNull().references('article.id').onDelete('cascade'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('start_time', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('end_time', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('place', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('capacity', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('taken', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('opens', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('closes', 'bigint', (column) => column.notNull().defaultTo(0))
        .addUniqueConstraint('session_name', ['article_id', 'name'])
        .execute()
    },
  }
}
