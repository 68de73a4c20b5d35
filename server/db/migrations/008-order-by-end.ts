import type { Kysely, Migration } from 'kysely'

/** An order by the end, in which what is past and what is not are each one piece (server/db/lists/list-order.ts). */
export function orderByEnd(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createIndex('article_by_end')
        .on('article')
        .columns(['type', 'status', 'ends_at desc', 'starts_at', 'publish_time desc', 'id desc'])
        .execute()
    },
  }
}
