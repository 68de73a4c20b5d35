import {
  articleOf,
  changedSessions,
  lockSession,
  claimChangeNotices,
  claimReminders,
  type LastNotice,
  waitedForSessions,
} from '#server/db/acting/bookings.ts'
import { putMessages } from '#server/db/personal/messages.ts'
import { sessionsById } from '#server/db/acting/sessions.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED, type SessionRow } from '#server/db/tables/tables.ts'

import { bookingMessage, type BookingNews, type Occasion } from './booking-messages.ts'
import { dayAfter } from './day-after.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import { seatBatch } from './seat-batch.ts'
import { endsWaiting, promotesWaiting } from './seat-window.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

export type SeatContext = ServiceContext & Pick<MemberContext, 'invalidate' | 'formParser' | 'secrets'>

/** Most messages per transaction; the rest follows in the next one. */
const AT_ONCE = 200

/**
 * Handles seat events that no request causes: sends reminders the day before, reports changes by editors, moves waiting
 * lists up when there are more seats, and ends them when sign-up ends. Safe to run in several processes at once: each
 * message is recorded in the same transaction, under the lock of its row.
 */
export async function watchSeats(context: SeatContext): Promise<void> {
  await moveWaiting(context)
  await tellChanges(context)
  await remind(context)
}

/** `seatBatch` moves up or ends the waiting list by itself, also without requests. */
async function moveWaiting(context: SeatContext): Promise<void> {
  const { store, now, invalidate } = context
  for (const session of await waitedForSessions(store.db)) {
    const hasRoom = session.capacity === 0 || session.taken < session.capacity
    if (!endsWaiting(session, now()) && !(hasRoom && promotesWaiting(session, now()))) continue
    await store.transact((queries) =>
      seatBatch(queries, context, { articleId: session.article_id, sessionId: session.id }, []),
    )
    invalidate(session.article_id)
  }
}

async function tellChanges(context: ServiceContext): Promise<void> {
  const { store, now, timezone } = context
  for (const id of await changedSessions(store.db, now(), AT_ONCE))
    await store.transact(async (queries) => {
      const session = await lockSession(queries, id)
      const article = session && (await articleOf(queries, session.article_id))
      if (!session || !article) return
      const isGone = article.status !== PUBLISHED
      const notices = await claimChangeNotices(queries, session, {
        isGone,
        isSoon: session.start_time < dayAfter(now(), timezone).until,
      })
      const occasion = await occasionOf(queries, context, session)
      if (occasion)
        await putMessages(
          queries,
          notices.map((row) => bookingMessage(newsTo(row, session, isGone), row.member_id, {}, occasion)),
        )
    })
}

function newsTo({ told_start, told_place }: LastNotice, session: SessionRow, isGone: boolean): BookingNews {
  if (isGone) return 'gone'
  return told_start === session.start_time && told_place === session.place ? 'back' : 'changed'
}

async function remind(context: ServiceContext): Promise<void> {
  const { store, now, timezone } = context
  for (;;) {
    const count = await store.transact(async (queries) => {
      const due = await claimReminders(queries, now(), dayAfter(now(), timezone).until, AT_ONCE)
      const occasions = new Map<number, Occasion>()
      for (const session of await sessionsById(queries, [...new Set(due.map(({ session_id }) => session_id))])) {
        const occasion = await occasionOf(queries, context, session)
        if (occasion) occasions.set(session.id, occasion)
      }
      const messages = due.flatMap(({ member_id, session_id }) => {
        const occasion = occasions.get(session_id)
        return occasion ? [bookingMessage('reminder', member_id, {}, occasion)] : []
      })
      await putMessages(queries, messages)
      return due.length
    })
    if (count < AT_ONCE) return
  }
}

/** Loads the entity of a session; undefined where the schema no longer has its type. */
async function occasionOf(
  queries: Queries,
  { types, say, now, timezone }: ServiceContext,
  session: SessionRow,
): Promise<Occasion | undefined> {
  const article = await articleOf(queries, session.article_id)
  const type = types().find((candidate) => candidate.type === article?.type)
  return article && type && { type, article, session, say, timezone, now: now() }
}
