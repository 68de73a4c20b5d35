import type { Kysely, Migration } from 'kysely'

/**
 * The ledger of what staff did. Its head is updated last in the transaction of an act, so that the lock of that row puts
 * the acts of all processes into one order.
 */
export function ledger(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('ledger')
        .addColumn('number', 'integer', (column) => column.primaryKey())
        .addColumn('time', 'integer', (column) => column.notNull())
        .addColumn('staff_id', 'integer', (column) => column.notNull())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('via', 'text', (column) => column.notNull())
        .addColumn('act', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull())
        .addColumn('before', 'text', (column) => column.notNull())
        .addColumn('after', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('ledger_by_time').on('ledger').columns(['time', 'number']).execute()
      await db.schema.createIndex('ledger_by_staff').on('ledger').columns(['staff_id', 'number']).execute()
      await db.schema.createIndex('ledger_by_act').on('ledger').columns(['act', 'number']).execute()
      await db.schema
        .createTable('ledger_head')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('ledger_key')
        .addColumn('first', 'integer', (column) => column.primaryKey())
        .addColumn('sealed', 'text', (column) => column.notNull())
        .execute()
    },
  }
}
