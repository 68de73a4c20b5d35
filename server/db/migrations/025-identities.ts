import type { Kysely, Migration } from 'kysely'

/**
 * Accounts at identity providers that staff sign in with. The columns for one in `staff` (019) had no law that one of them
 * belongs to one person, and are left unused.
 */
export function identities(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('staff_identity')
        .addColumn('issuer', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('staff_identity_key', ['issuer', 'subject'])
        .addUniqueConstraint('staff_identity_one', ['staff_id', 'issuer'])
        .execute()
      await db.schema
        .createTable('spent_flow')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('spent_flow_by_expiry').on('spent_flow').column('expires').execute()
      await db.schema
        .alterTable('staff_session')
        .addColumn('way', 'text', (column) => column.notNull().defaultTo('password'))
        .execute()
    },
  }
}
