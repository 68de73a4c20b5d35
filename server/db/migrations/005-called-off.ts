import type { Kysely, Migration } from 'kysely'

/** Sessions that were called off for everyone: why; empty where a session takes place. */
export function calledOff(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('session')
        .addColumn('called_off', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    },
  }
}
