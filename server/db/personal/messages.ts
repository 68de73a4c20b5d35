import type { MessageKind } from '#contract/members/message.ts'

import type { MessageRow } from '#server/db/tables/member-tables.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** A message from the system to one member. */
export interface NewMessage {
  memberId: number
  kind: MessageKind
  title: string
  content: string
  /** Path relative to the router base; empty without a link. */
  link: string
  time: number
}

/** Most messages kept per member; the oldest are deleted. */
export const MOST_MESSAGES = 500

/** Rows per statement. */
const AT_ONCE = 100

/** Writes messages in the transaction of the event they report. */
export async function putMessages(queries: Queries, messages: readonly NewMessage[]): Promise<void> {
  for (let start = 0; start < messages.length; start += AT_ONCE) {
    const some = messages.slice(start, start + AT_ONCE)
    await queries
      .insertInto('message')
      .values(some.map(({ memberId, ...message }) => ({ member_id: memberId, ...message })))
      .execute()
    await trim(queries, [...new Set(some.map(({ memberId }) => memberId))])
  }
}

async function trim(queries: Queries, memberIds: readonly number[]): Promise<void> {
  const full = await queries
    .selectFrom('message')
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .groupBy('member_id')
    .having(({ fn }) => fn.countAll<number>(), '>', MOST_MESSAGES)
    .execute()
  for (const { member_id } of full) {
    const last = await queries
      .selectFrom('message')
      .select('id')
      .where('member_id', '=', member_id)
      .orderBy('id', 'desc')
      .offset(MOST_MESSAGES)
      .limit(1)
      .executeTakeFirst()
    if (last)
      await queries.deleteFrom('message').where('member_id', '=', member_id).where('id', '<=', last.id).execute()
  }
}

export async function countMessages(store: Store, memberId: number, unread: boolean): Promise<number> {
  const mine = store.db.selectFrom('message').where('member_id', '=', memberId)
  const { total } = await (unread ? mine.where('read', '=', 0) : mine)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A page of a member's messages, newest first. */
export async function listMessages(
  store: Store,
  memberId: number,
  unread: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageRow[]> {
  const mine = store.db.selectFrom('message').selectAll().where('member_id', '=', memberId)
  return (unread ? mine.where('read', '=', 0) : mine).orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

/** Marks one message or all as read; returns whether the message exists. A read message keeps its time. */
export async function markRead(store: Store, memberId: number, id: number | undefined, now: number): Promise<boolean> {
  const mine = store.db
    .updateTable('message')
    .set({ read: now })
    .where('member_id', '=', memberId)
    .where('read', '=', 0)
  const { numUpdatedRows } = await (id === undefined ? mine : mine.where('id', '=', id)).executeTakeFirst()
  if (id === undefined || numUpdatedRows > 0n) return true
  return (
    (await store.db
      .selectFrom('message')
      .select('id')
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined
  )
}
