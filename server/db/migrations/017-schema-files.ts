import type { Kysely, Migration } from 'kysely'

/** The files of the schema, where they lie in the database and not in a folder (`SCHEMA_SOURCE=database`). */
export function schemaFiles(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('schema_file')
        .addColumn('file', 'text', (column) => column.primaryKey())
        .addColumn('text', 'text', (column) => column.notNull())
        .execute()
    },
  }
}
