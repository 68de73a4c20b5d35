import type { Kysely, Migration } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/**
 * Members' files whose rows are gone. A row is written with the deletion, and stays until the store has removed the file
 * and every process its copies.
 */
export function removedFiles(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const table = db.schema.createTable('removed_file')
      await (
        kind === 'sqlite'
          ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
          : table.addColumn('id', 'bigserial', (column) => column.primaryKey())
      )
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addColumn('confirmed', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema.createIndex('removed_file_by_state').on('removed_file').columns(['confirmed', 'time']).execute()
    },
  }
}
