import type { Kysely, Migration } from 'kysely'

/** The reason why a session was called off; empty otherwise. */
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
