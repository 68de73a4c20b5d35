import { articleOf, endBookings, lockSession, setOccupied } from '#server/db/acting/bookings.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { putMessages } from '#server/db/personal/messages.ts'
import { callOffSessions, sessionsOf } from '#server/db/acting/sessions.ts'

import { answer, type Answer } from '#server/services/context/answer.ts'
import { bookingMessage } from './booking-messages.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'
import { isOver } from './seat-window.ts'

/** Most bookings ended in one transaction; bounds the time for which the session is locked. */
const AT_ONCE = 200
/** Most characters of a reason: one sentence, shown on the page and in every message. */
export const LONGEST_REASON = 100

export interface CalledOff {
  title: string
  /** Sessions called off by this call; none if all had been before. */
  sessions: number
  /** Members whose seat or place in the waiting list this call ended, each with a message. */
  members: number
}

/**
 * Calls an entity off: sign-up closes for all its sessions that are not over, and all seats and waiting lists end with
 * a message to each member. Repeating the call finishes an interrupted one, without a second message.
 */
export async function callOff(
  {
    store,
    types,
    now,
    timezone,
    say,
    invalidate,
    acts,
  }: Pick<MemberContext, 'store' | 'types' | 'now' | 'timezone' | 'say' | 'invalidate' | 'acts'>,
  staff: StaffCaller,
  { articleId, reason }: { articleId: number; reason: string },
): Promise<Answer<CalledOff>> {
  const article = await articleOf(store.db, articleId)
  const type = types().find((candidate) => candidate.type === article?.type)
  if (!article || !type) return { kind: 'not-found', what: 'article' }
  const sessions = await sessionsOf(store, articleId)
  if (sessions.length === 0)
    return { kind: 'refused', message: '这里无需报名，没有可以取消的场次；不想再展示，请把它下线' }
  const ahead = sessions.filter((session) => !isOver(session, now()))
  if (ahead.length === 0) return { kind: 'refused', message: '已经结束，不能再取消' }
  const ids = ahead.map(({ id }) => id)
  const act = { staff, act: 'activity.cancel', subject: `${type.key}/${article.key}`, after: reason } as const
  const closed = await acts.transact(async (queries, record) => {
    const changed = await callOffSessions(queries, ids, reason)
    // Lists, pages and feeds must be refreshed, in every process.
    if (changed.length > 0) await noteChange(queries, [type.type])
    if (changed.length > 0) await record(act)
    return changed
  })
  let members = 0
  for (const id of ids) for (let ended = AT_ONCE; ended === AT_ONCE; members += ended) ended = await endSome(id)
  invalidate(articleId)
  // Finished by this call, which another one began.
  if (closed.length === 0 && members > 0) await acts.record({ ...act, after: ahead[0]?.called_off ?? reason })
  return answer({ title: article.title, sessions: closed.length, members })

  /** Ends a batch of bookings of a session and writes their messages, in one transaction. */
  function endSome(sessionId: number): Promise<number> {
    return store.transact(async (queries) => {
      // The lock keeps concurrent requests for seats waiting; afterwards they read that the session is called off.
      const session = await lockSession(queries, sessionId)
      if (!session || !type || !article) return 0
      const bookings = await endBookings(queries, sessionId, AT_ONCE)
      if (session.taken !== 0) await setOccupied(queries, sessionId, 0)
      await putMessages(
        queries,
        bookings.map(({ member_id, people }) =>
          bookingMessage('called-off', member_id, { people }, { type, article, session, say, timezone, now: now() }),
        ),
      )
      return bookings.length
    })
  }
}
