import { type Kysely, type Migration, sql } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/**
 * PostgreSQL's index of tokens is divided into pieces of 2,048 ids, so that the newest entities with a common token are
 * found without all of them being read (server/db/search/postgres-search.ts). SQLite's index is in the order of ids.
 */
export function piecesOfSearch(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (kind === 'sqlite') return
      await sql`drop index search_document_grams`.execute(db)
      // With the 64 MB of a fresh server the index of a large portal is put together from many parts.
      await sql`set local maintenance_work_mem = '256MB'`.execute(db)
      await sql`create index search_document_grams on search_document using gin (grams, (array[article_id >> 11]))`.execute(
        db,
      )
      // Statistics of an expression are not there before.
      await sql`analyze search_document`.execute(db)
    },
  }
}
