import type { Kysely, Migration } from 'kysely'

/** Indexes for the question whether members have anything of an entity, and for its removal: without them each reads all bookings. */
export function tracesOfMembers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.createIndex('booking_by_article').on('booking').column('article_id').execute()
      await db.schema.createIndex('reading_by_article').on('reading').column('article_id').execute()
    },
  }
}
