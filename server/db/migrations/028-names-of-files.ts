import type { Kysely, Migration } from 'kysely'

/** The name of a file on the computer of the person who uploaded it, under which it is found where it has no title. */
export function namesOfFiles(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('media_item')
        .addColumn('file_name', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    },
  }
}
