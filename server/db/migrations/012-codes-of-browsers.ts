import type { Kysely, Migration } from 'kysely'

/**
 * Codes belong to the browser that asked for them and are found by fingerprints; messages are counted for ceilings; a
 * member session knows when it was last used. Codes are dropped rather than moved: they last five minutes.
 */
export function codesOfBrowsers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const tables = db.schema
      await tables.dropTable('sms_code').execute()
      await tables
        .createTable('sent_code')
        .addColumn('number', 'text', (column) => column.notNull())
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('browser', 'text', (column) => column.notNull())
        .addColumn('code_hash', 'text', (column) => column.notNull())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('sent_code_key', ['number', 'event', 'browser'])
        .execute()
      await tables.createIndex('sent_code_by_expiry').on('sent_code').column('expires').execute()

      await tables
        .createTable('sms_count')
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('slot', 'bigint', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('sms_count_key', ['scope', 'slot'])
        .execute()
      await tables.createIndex('sms_count_by_slot').on('sms_count').column('slot').execute()

      // 0 for sessions of before: they count as used when they began.
      await tables
        .alterTable('member_session')
        .addColumn('seen', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
    },
  }
}
