import type { Insertable, Selectable } from 'kysely'

import type { BookingRow, BookingTable, MemberRow } from '#server/db/tables/member-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import type { ArticleRow, SessionRow } from '#server/db/tables/tables.ts'

/** A booking before or after it is stored; without an id before. */
export type BookingDraft = Omit<Selectable<BookingTable>, 'id'> & { id?: number }

/** The columns of a waiting booking that moving up needs. */
export type WaitingRow = Pick<BookingRow, 'id' | 'member_id' | 'people' | 'queue'>

const waitingColumns = ['id', 'member_id', 'people', 'queue'] as const satisfies readonly (keyof WaitingRow)[]

/** Finds a session of an entity: by its id, or the only one. */
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

/** Locks a session until the transaction ends: concurrent changes of its seats wait. */
export async function lockSession(queries: Queries, id: number): Promise<SessionRow | undefined> {
  return queries
    .updateTable('session')
    .set((set) => ({ taken: set.ref('taken') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Loads the entity of a session, published or not. */
export async function articleOf(
  queries: Queries,
  id: number,
): Promise<Pick<ArticleRow, 'id' | 'type' | 'key' | 'title' | 'status' | 'fields'> | undefined> {
  return queries
    .selectFrom('article')
    .select(['id', 'type', 'key', 'title', 'status', 'fields'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Loads members by id; members deleted meanwhile are missing. */
export async function membersById(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<MemberRow, 'nickname' | 'mobile' | 'mobile_sealed'>>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('member')
    .select(['id', 'nickname', 'mobile', 'mobile_sealed'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Loads what a member's bookings say of the person, the latest first. */
export async function lastPersonsOf(
  queries: Queries,
  memberId: number,
  limit: number,
): Promise<Pick<BookingRow, 'sealed' | 'name' | 'mobile' | 'answers'>[]> {
  return queries
    .selectFrom('booking')
    .select(['sealed', 'name', 'mobile', 'answers'])
    .where('member_id', '=', memberId)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Loads the bookings of these members at a session. */
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

/** Loads the waiting list of a session, in order. */
export async function waitingAt(queries: Queries, sessionId: number): Promise<WaitingRow[]> {
  return queries
    .selectFrom('booking')
    .select(waitingColumns)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waiting')
    .orderBy('queue')
    .execute()
}

/** Returns the highest queue number of a session. */
export async function lastQueueAt(queries: Queries, sessionId: number): Promise<number> {
  const { last } = await queries
    .selectFrom('booking')
    .select(({ fn }) => fn.max<number | null>('queue').as('last'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Writes bookings, each replacing the member's previous one at the session; returns the ids by member. */
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
        sealed: set.ref('excluded.sealed'),
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

/** Gives waiting bookings a seat. */
export async function promoteBookings(queries: Queries, ids: readonly number[], reminded: number): Promise<void> {
  if (ids.length > 0)
    await queries.updateTable('booking').set({ state: 'confirmed', reminded }).where('id', 'in', ids).execute()
}

export async function cancelBookings(queries: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await queries.updateTable('booking').set({ state: 'cancelled' }).where('id', 'in', ids).execute()
}

export async function setOccupied(queries: Queries, sessionId: number, occupied: number): Promise<void> {
  await queries.updateTable('session').set({ taken: occupied }).where('id', '=', sessionId).execute()
}

/** Returns the member, entity and session of bookings, by booking id. */
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

/** Loads a member's bookings at an entity, cancelled ones included, in the order of the sessions. */
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

/** Returns the places of bookings in their waiting lists, beginning at 1, by booking id. */
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

/** Records a member's check-in; an earlier check-in keeps its time. */
export async function markCheckedIn(queries: Queries, id: number, time: number): Promise<void> {
  await queries
    .updateTable('booking')
    .set({ signed_in: time })
    .where('id', '=', id)
    .where('signed_in', '=', 0)
    .execute()
}

/** Loads sessions with a waiting list. */
export async function waitedForSessions(queries: Queries): Promise<SessionRow[]> {
  return queries
    .selectFrom('session')
    .selectAll()
    .where('id', 'in', (from) => from.selectFrom('booking').select('session_id').where('state', '=', 'waiting'))
    .orderBy('id')
    .execute()
}

/**
 * Marks confirmed bookings as reminded whose session begins in the given period, each only once; returns the newly
 * marked ones.
 */
export async function claimReminders(
  queries: Queries,
  after: number,
  until: number,
  limit: number,
): Promise<{ id: number; member_id: number; session_id: number }[]> {
  return (
    queries
      .updateTable('booking')
      .set({ reminded: 1 })
      // Repeated outside the subquery: another process may have marked the row while this one waited for its lock.
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

/** Finds future sessions whose time, place or publication differs from the members' last message. */
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

/** The start, place and publication in a member's last message about a session. */
export type LastNotice = Pick<BookingRow, 'member_id' | 'told_start' | 'told_place' | 'told_gone'>

/**
 * Records, under the session's lock, the present start, place and publication as announced; returns the members to
 * notify, with the previously announced values.
 */
export async function claimChangeNotices(
  queries: Queries,
  session: SessionRow,
  { isGone, isSoon }: { isGone: boolean; isSoon: boolean },
): Promise<LastNotice[]> {
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
      // A changed booking gets a reminder the day before, unless that is today.
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

/**
 * Cancels up to `limit` bookings of a session, confirmed or waiting, under the caller's lock; returns their members.
 */
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
