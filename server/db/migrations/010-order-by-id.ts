import type { Kysely, Migration } from 'kysely'

/**
 * The entities of a type in the order of their ids, in which exports and rewriting go through all of them: without it
 * each step sorts all that is still to come.
 */
export function orderById(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.createIndex('article_by_id').on('article').columns(['type', 'id']).execute()
    },
  }
}
