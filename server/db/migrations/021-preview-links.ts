import type { Kysely, Migration } from 'kysely'

/** Addresses at which unpublished content can be seen without an account, for a while. */
export function previewLinks(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('preview_link')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('type', 'integer', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('preview_link_by_expiry').on('preview_link').column('expires').execute()
    },
  }
}
