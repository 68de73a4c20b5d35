import type { Kysely, Migration } from 'kysely'

/**
 * Versions of the data key, and columns for what it seals. The clear columns stay, because rows are sealed in steps
 * after the start; `member.mobile` then holds the fingerprint by which a number is found.
 */
export function sealed(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const tables = db.schema
      await tables
        .createTable('data_key')
        .addColumn('version', 'integer', (column) => column.primaryKey())
        .addColumn('mark', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('added', 'bigint', (column) => column.notNull())
        .execute()
      await tables
        .createTable('resealing')
        .addColumn('kind', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('pass', 'integer', (column) => column.notNull())
        .addColumn('place', 'bigint', (column) => column.notNull())
        .addColumn('changed', 'bigint', (column) => column.notNull())
        .addColumn('finished', 'bigint', (column) => column.notNull())
        .execute()
      await tables
        .createTable('retention_run')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addColumn('before', 'bigint', (column) => column.notNull())
        .addColumn('count', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('retention_run_key', ['kind', 'time'])
        .execute()
      for (const [table, column] of [
        ['member', 'mobile_sealed'],
        ['booking', 'sealed'],
        ['feedback', 'contact_sealed'],
      ] as const)
        await tables
          .alterTable(table)
          .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
          .execute()
    },
  }
}
