import type { Kysely, Migration } from 'kysely'

/** Counts of a day by kind and name, as visits of a page; no row is about a person. */
export function dailyFigures(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('daily_figure')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('daily_figure_key', ['day', 'kind', 'name'])
        .execute()
    },
  }
}
