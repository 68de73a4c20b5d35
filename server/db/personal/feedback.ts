import type { Insertable, Selectable } from 'kysely'

import type { Slice } from '#server/db/lists/articles.ts'
import type { FeedbackTable } from '#server/db/tables/member-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

export type FeedbackRow = Selectable<FeedbackTable>

export async function insertFeedback(
  queries: Queries,
  row: Omit<Insertable<FeedbackTable>, 'id' | 'reply' | 'replied'>,
): Promise<void> {
  await queries.insertInto('feedback').values(row).execute()
}

export async function countFeedback(queries: Queries, memberId: number): Promise<number> {
  const { total } = await queries
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Newest first. */
export async function listFeedback(
  queries: Queries,
  memberId: number,
  { limit, offset }: Slice,
): Promise<FeedbackRow[]> {
  return queries
    .selectFrom('feedback')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Returns feedback of all members: those entries without a reply, oldest first, or all, newest first. */
export async function listMembersFeedback(
  queries: Queries,
  { isWaiting, limit }: { isWaiting: boolean; limit: number },
): Promise<FeedbackRow[]> {
  const rows = queries.selectFrom('feedback').selectAll('feedback')
  return (
    isWaiting ? rows.where('feedback.replied', '=', 0).orderBy('feedback.id') : rows.orderBy('feedback.id', 'desc')
  )
    .limit(limit)
    .execute()
}

/** Stores a reply; returns the updated row, or undefined if the feedback does not exist. */
export async function writeReply(
  queries: Queries,
  id: number,
  { reply, replied }: { reply: string; replied: number },
): Promise<FeedbackRow | undefined> {
  return queries.updateTable('feedback').set({ reply, replied }).where('id', '=', id).returningAll().executeTakeFirst()
}
