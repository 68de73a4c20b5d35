import type { Insertable, Selectable } from 'kysely'

import type { BookingRow, BookingTable } from '#server/db/tables/member-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import type { ArticleRow, SessionRow } from '#server/db/tables/tables.ts'

/** A booking as it is kept, before it has a number perhaps. */
export type BookingDraft = Omit<Selectable<BookingTable>, 'id'> & { id?: number }

/** One who waits, as far as moving up needs it. */
export type WaitingRow = Pick<BookingRow, 'id' | 'member_id' | 'people' | 'queue'>

const waitingColumns = ['id', 'member_id', 'people', 'queue'] as const satisfies readonly (keyof WaitingRow)[]

/** The session of an entity that is meant: one by its number, or its only one. */
export async function findSessionOf(
  queries: Queries,
  articleId: number,
  sessionId?: number,
): Promise<number | undefined> {
  const sessions = queries.selectFrom('session').select('id').where('article_id', '=', articleId)
  const row = await (sessionId === undefined ? sessions : sessions.where('id', '=', sessionId))
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Takes hold of a session until the transaction ends: whoever changes its seats waits for the others. */
export async function lockSession(queries: Queries, id: number): Promise<SessionRow | undefined> {
  return queries
    .updateTable('session')
    .set((set) => ({ taken: set.ref('taken') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The entity of a session, published or not. */
export async function articleOf(
  queries: Queries,
  id: number,
): Promise<Pick<ArticleRow, 'id' | 'type' | 'title' | 'status' | 'fields'> | undefined> {
  return queries
    .selectFrom('article')
    .select(['id', 'type', 'title', 'status', 'fields'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Who the members are, by their number; one who has gone meanwhile is missing. */
export async function membersById(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { nickname: string; mobile: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.selectFrom('member').select(['id', 'nickname', 'mobile']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The name a member signed up with last; the nickname, which courses are reserved under, is none. Empty where none was given. */
export async function lastNameOf(queries: Queries, memberId: number): Promise<string> {
  const row = await queries
    .selectFrom('booking')
    .innerJoin('member', 'member.id', 'booking.member_id')
    .select('booking.name')
    .where('booking.member_id', '=', memberId)
    .whereRef('booking.name', '<>', 'member.nickname')
    .orderBy('booking.created', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** What these members have at a session. */
export async function bookingsAt(
  queries: Queries,
  sessionId: number,
  memberIds: readonly number[],
): Promise<BookingRow[]> {
  if (memberIds.length === 0) return []
  return queries
    .selectFrom('booking')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('member_id', 'in', memberIds)
    .execute()
}

/** The waiting list of a session, in its order. */
export async function waitingAt(queries: Queries, sessionId: number): Promise<WaitingRow[]> {
  return queries
    .selectFrom('booking')
    .select(waitingColumns)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waiting')
    .orderBy('queue')
    .execute()
}

/** The last place anyone was given in the order of a session. */
export async function lastQueueAt(queries: Queries, sessionId: number): Promise<number> {
  const { last } = await queries
    .selectFrom('booking')
    .select(({ fn }) => fn.max<number | null>('queue').as('last'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Writes bookings, each in the place of the one its member had; answers their numbers by member. */
export async function putBookings(
  queries: Queries,
  drafts: readonly BookingDraft[],
): Promise<ReadonlyMap<number, number>> {
  if (drafts.length === 0) return new Map()
  const rows = drafts.map(({ id: _id, ...row }): Insertable<BookingTable> => row)
  const written = await queries
    .insertInto('booking')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'session_id']).doUpdateSet((set) => ({
        state: set.ref('excluded.state'),
        queue: set.ref('excluded.queue'),
        people: set.ref('excluded.people'),
        name: set.ref('excluded.name'),
        mobile: set.ref('excluded.mobile'),
        answers: set.ref('excluded.answers'),
        ticket: set.ref('excluded.ticket'),
        created: set.ref('excluded.created'),
        signed_in: set.ref('excluded.signed_in'),
        reminded: set.ref('excluded.reminded'),
        told_start: set.ref('excluded.told_start'),
        told_place: set.ref('excluded.told_place'),
        told_gone: set.ref('excluded.told_gone'),
      })),
    )
    .returning(['id', 'member_id'])
    .execute()
  return new Map(written.map(({ id, member_id }) => [member_id, id]))
}

/** Gives those who waited a seat. */
export async function promoteBookings(queries: Queries, ids: readonly number[], reminded: number): Promise<void> {
  if (ids.length > 0)
    await queries.updateTable('booking').set({ state: 'confirmed', reminded }).where('id', 'in', ids).execute()
}

export async function cancelBookings(queries: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await queries.updateTable('booking').set({ state: 'cancelled' }).where('id', 'in', ids).execute()
}

export async function setTaken(queries: Queries, sessionId: number, taken: number): Promise<void> {
  await queries.updateTable('session').set({ taken }).where('id', '=', sessionId).execute()
}

/** Whose bookings these are and of what, by their number. */
export async function placesOfBookings(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<BookingRow, 'member_id' | 'article_id' | 'session_id'>>> {
  const rows = await queries
    .selectFrom('booking')
    .select(['id', 'member_id', 'article_id', 'session_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** All a member has at an entity, given back ones too, in the order of its sessions. */
export async function bookingsOfArticle(queries: Queries, memberId: number, articleId: number): Promise<BookingRow[]> {
  return queries
    .selectFrom('booking')
    .innerJoin('session', 'session.id', 'booking.session_id')
    .selectAll('booking')
    .where('booking.member_id', '=', memberId)
    .where('booking.article_id', '=', articleId)
    .orderBy('session.position')
    .orderBy('booking.id')
    .execute()
}

/** The places of bookings in their waiting lists, 1 first, by the booking's number. */
export async function positionsOf(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('booking')
    .innerJoin('booking as other', (join) =>
      join
        .onRef('other.session_id', '=', 'booking.session_id')
        .on('other.state', '=', 'waiting')
        .onRef('other.queue', '<=', 'booking.queue'),
    )
    .select(['booking.id', ({ fn }) => fn.countAll<number>().as('position')])
    .where('booking.id', 'in', ids)
    .where('booking.state', '=', 'waiting')
    .groupBy('booking.id')
    .execute()
  return new Map(rows.map(({ id, position }) => [id, position]))
}

/** Says that a member was at the venue; when it was first said stays. */
export async function markCheckedIn(queries: Queries, id: number, time: number): Promise<void> {
  await queries
    .updateTable('booking')
    .set({ signed_in: time })
    .where('id', '=', id)
    .where('signed_in', '=', 0)
    .execute()
}

/** Sessions somebody waits for. */
export async function waitedForSessions(queries: Queries): Promise<SessionRow[]> {
  return queries
    .selectFrom('session')
    .selectAll()
    .where('id', 'in', (from) => from.selectFrom('booking').select('session_id').where('state', '=', 'waiting'))
    .orderBy('id')
    .execute()
}

/** Takes note, once for each, of seats whose session begins within a stretch of time; what was noted before is left out. */
export async function takeReminders(
  queries: Queries,
  after: number,
  until: number,
  limit: number,
): Promise<{ id: number; member_id: number; session_id: number }[]> {
  return (
    queries
      .updateTable('booking')
      .set({ reminded: 1 })
      // Said once more outside the choice: another process may have taken it while this one waited for the row.
      .where('reminded', '=', 0)
      .where('state', '=', 'confirmed')
      .where('id', 'in', (from) =>
        from
          .selectFrom('session')
          .innerJoin('booking as due', 'due.session_id', 'session.id')
          .innerJoin('article', 'article.id', 'session.article_id')
          .select('due.id')
          .where('session.start_time', '>', after)
          .where('session.start_time', '<', until)
          .where('due.state', '=', 'confirmed')
          .where('due.reminded', '=', 0)
          .where('article.status', '=', PUBLISHED)
          .orderBy('due.id')
          .limit(limit),
      )
      .returning(['id', 'member_id', 'session_id'])
      .execute()
  )
}

/** Sessions to come that are not any more as those with a seat were last told. */
export async function changedSessions(queries: Queries, after: number, limit: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('session')
    .innerJoin('booking', 'booking.session_id', 'session.id')
    .innerJoin('article', 'article.id', 'session.article_id')
    .select('session.id')
    .distinct()
    .where('session.start_time', '>', after)
    .where('booking.state', 'in', ['confirmed', 'waiting'])
    .where((where) =>
      where.or([
        where('booking.told_start', '!=', where.ref('session.start_time')),
        where('booking.told_place', '!=', where.ref('session.place')),
        where.and([where('article.status', '!=', PUBLISHED), where('booking.told_gone', '=', 0)]),
        where.and([where('article.status', '=', PUBLISHED), where('booking.told_gone', '=', 1)]),
      ]),
    )
    .orderBy('session.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What a member was last told of where and when a session is. */
export type ToldRow = Pick<BookingRow, 'member_id' | 'told_start' | 'told_place' | 'told_gone'>

/** Notes, under the session's lock, what those with a seat are told now; answers to whom it is news, and what they had been told before. */
export async function takeNews(
  queries: Queries,
  session: SessionRow,
  { isGone, isSoon }: { isGone: boolean; isSoon: boolean },
): Promise<ToldRow[]> {
  const gone = isGone ? 1 : 0
  const rows = await queries
    .selectFrom('booking')
    .select(['id', 'member_id', 'told_start', 'told_place', 'told_gone'])
    .where('session_id', '=', session.id)
    .where('state', 'in', ['confirmed', 'waiting'])
    .where((where) =>
      where.or([
        where('told_start', '!=', session.start_time),
        where('told_place', '!=', session.place),
        where('told_gone', '!=', gone),
      ]),
    )
    .execute()
  if (rows.length > 0)
    await queries
      .updateTable('booking')
      // Who is told now is reminded the day before, unless that is today.
      .set({ told_start: session.start_time, told_place: session.place, told_gone: gone, reminded: isSoon ? 1 : 0 })
      .where('session_id', '=', session.id)
      .where('state', 'in', ['confirmed', 'waiting'])
      .where((where) =>
        where.or([
          where('told_start', '!=', session.start_time),
          where('told_place', '!=', session.place),
          where('told_gone', '!=', gone),
        ]),
      )
      .execute()
  return rows
}

/** Gives back so many of the seats and places in the waiting list of a session, for which its caller holds the lock; answers whose they were. */
export async function endBookings(
  queries: Queries,
  sessionId: number,
  limit: number,
): Promise<Pick<BookingRow, 'member_id' | 'people'>[]> {
  return queries
    .updateTable('booking')
    .set({ state: 'cancelled' })
    .where('id', 'in', (from) =>
      from
        .selectFrom('booking')
        .select('id')
        .where('session_id', '=', sessionId)
        .where('state', 'in', ['confirmed', 'waiting'])
        .orderBy('id')
        .limit(limit),
    )
    .returning(['member_id', 'people'])
    .execute()
}
