import type { Kysely, Migration } from 'kysely'

/** Entities by title: a table names them so, and the checks before a publication look for the same one. */
export function titles(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.createIndex('article_by_title').on('article').column('title').execute()
    },
  }
}
