import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'

export interface Reading {
  page: number
  pages: number
  time: number
}

/** Stores a member's page in a book; the last write counts. */
export async function putReading(
  queries: Queries,
  memberId: number,
  articleId: number,
  reading: Reading,
): Promise<void> {
  await queries
    .insertInto('reading')
    .values({ member_id: memberId, article_id: articleId, ...reading })
    .onConflict((conflict) => conflict.columns(['member_id', 'article_id']).doUpdateSet({ ...reading }))
    .execute()
}

export async function readingOf(store: Store, memberId: number, articleId: number): Promise<Reading | undefined> {
  return store.db
    .selectFrom('reading')
    .select(['page', 'pages', 'time'])
    .where('member_id', '=', memberId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
}
