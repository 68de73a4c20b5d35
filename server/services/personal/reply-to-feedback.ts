import { listMembersFeedback, writeReply } from '#server/db/personal/feedback.ts'
import { putMessages } from '#server/db/personal/messages.ts'

import { answer, type Answer } from '#server/services/context/answer.ts'
import { openContact, readPaths } from './feedback.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

const MOST_LISTED = 100
/** Longest reply that its place on the page has room for. */
const LONGEST_REPLY = 1000

/** A member's feedback as operators see it. */
export interface DeskFeedback {
  id: number
  kind: string
  content: string
  contact: string
  images: string[]
  time: number
  reply: string
  replied: number
}

/**
 * Returns feedback without a reply, oldest first; or the latest of all. The look is recorded before anything is returned:
 * contacts are in the clear, and members may write anything into the text.
 */
export async function membersFeedback(
  { store, secrets, acts }: Pick<MemberContext, 'store' | 'secrets' | 'acts'>,
  staff: StaffCaller,
  isWaiting: boolean,
): Promise<DeskFeedback[]> {
  const rows = await listMembersFeedback(store.db, { isWaiting, limit: MOST_LISTED })
  if (rows.length > 0) await acts.record({ staff, act: 'feedback.open', subject: rows.map(({ id }) => id).join(' ') })
  return rows.map(({ id, kind, content, images, time, reply, replied, ...stored }) => ({
    id,
    kind,
    content,
    contact: openContact(secrets, stored),
    images: readPaths(images),
    time,
    reply,
    replied,
  }))
}

/** Stores a reply with the feedback and sends it as a message; a second reply replaces the first. */
export async function replyToFeedback(
  { say, now, acts }: Pick<MemberContext, 'say' | 'now' | 'acts'>,
  staff: StaffCaller,
  { id, text }: { id: number; text: string },
): Promise<Answer<null>> {
  const reply = text.trim()
  if (reply === '' || reply.length > LONGEST_REPLY)
    return { kind: 'refused', message: `回复应为 1 到 ${LONGEST_REPLY} 个字` }
  return acts.transact(async (queries, record): Promise<Answer<null>> => {
    const row = await writeReply(queries, id, { reply, replied: now() })
    if (!row) return { kind: 'refused', message: '没有这条意见反馈' }
    await putMessages(queries, [
      {
        memberId: row.member_id,
        kind: 'feedback',
        title: say('messages', 'replyTitle'),
        content: reply,
        link: 'user/feedback',
        time: now(),
      },
    ])
    await record({ staff, act: 'feedback.reply', subject: String(id) })
    return answer(null)
  })
}
