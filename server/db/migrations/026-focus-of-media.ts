import { type Kysely, type Migration, sql } from 'kysely'

/**
 * The point of a picture that stays visible where a page cuts it, in hundredths of its width and height, and the picture of which
 * one was cut.
 */
export function focusOfMedia(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const name of ['focus_x', 'focus_y'])
        await db.schema.alterTable('media_item').addColumn(name, 'integer').execute()
      await db.schema
        .alterTable('media_item')
        .addColumn('cropped_from', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
      // Every list asks for the points of its pictures, and few pictures have one.
      await sql`create index media_item_by_focus on media_item (path) where focus_x is not null`.execute(db)
    },
  }
}
