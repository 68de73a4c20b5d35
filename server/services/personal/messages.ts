import type * as z from 'zod/mini'

import type { MessagesResponse, unreadResponse } from '#contract/members/message.ts'
import { countMessages, listMessages, markRead } from '#server/db/personal/messages.ts'

import { type Answer, answer } from '#server/services/context/answer.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import { nearestPage } from '#server/services/lists/nearest-page.ts'

/** `user/myNews`: newest first. */
export async function myNewsService(
  { store }: Pick<MemberContext, 'store'>,
  { memberId }: MemberCaller,
  { unread: isUnreadOnly, page: pageNumber, limit }: { unread: boolean; page: number; limit: number },
): Promise<Answer<MessagesResponse>> {
  const unread = await countMessages(store, memberId, true)
  const total = isUnreadOnly ? unread : await countMessages(store, memberId, false)
  const { page, offset } = nearestPage(total, { page: pageNumber, limit })
  const rows = await listMessages(store, memberId, isUnreadOnly, { limit, offset })
  return answer({
    total,
    page,
    limit,
    unread,
    rows: rows.map(({ id, kind, title, content, link, time, read }) => ({
      id,
      kind,
      title,
      content,
      link,
      time,
      isRead: read > 0,
    })),
  })
}

/** `user/readNews`: marks one message or all as read. */
export async function readNewsService(
  { store, now }: Pick<MemberContext, 'store' | 'now'>,
  { memberId }: MemberCaller,
  { id, all }: { id?: number | undefined; all: boolean },
): Promise<Answer<z.infer<typeof unreadResponse>>> {
  if ((id === undefined) !== all) return { kind: 'invalid', name: 'id', reason: '应给出消息编号，或用 all 表示全部' }
  if (!(await markRead(store, memberId, id, now()))) return { kind: 'not-found', what: 'message' }
  return answer({ unread: await countMessages(store, memberId, true) })
}
