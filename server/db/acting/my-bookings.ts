import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

import type { BookingPhase } from '#contract/members/booking.ts'
import { EVENT_DAY_SECONDS } from '#contract/entities/occurrence.ts'

import type { CardRow, Slice } from '#server/db/lists/articles.ts'
import { selectedCard } from '#server/db/lists/articles.ts'
import type { BookingRow } from '#server/db/tables/member-tables.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { SessionRow, Tables } from '#server/db/tables/tables.ts'

/** Selects some of a member's bookings. */
export interface BookingFilter {
  memberId: number
  /** Content types; unpublished entities are included, so that the member can still release the seat. */
  types: readonly number[]
  now: number
}

/** Condition for sessions that are over: without an end they last a day, and without times they are never over. */
const isOver = (now: number) =>
  sql<boolean>`(case when session.end_time > 0 then session.end_time when session.start_time > 0 then session.start_time + ${EVENT_DAY_SECONDS} else ${now + 1} end <= ${now})`

/**
 * Condition for a phase; every booking is in exactly one. A waiting booking whose session is over counts as cancelled.
 */
const isIn = (phase: BookingPhase, now: number) => {
  if (phase === 'ahead') return sql<boolean>`(booking.state in ('confirmed', 'waiting') and not ${isOver(now)})`
  if (phase === 'past') return sql<boolean>`(booking.state = 'confirmed' and ${isOver(now)})`
  return sql<boolean>`(booking.state = 'cancelled' or (booking.state = 'waiting' and ${isOver(now)}))`
}

/** Counts the bookings of each phase, and the future ones with a confirmed seat. */
export async function countBookings(
  store: Store,
  filter: BookingFilter,
): Promise<Record<BookingPhase | 'confirmedAhead', number>> {
  if (filter.types.length === 0) return { ahead: 0, past: 0, cancelled: 0, confirmedAhead: 0 }
  const count = (phase: BookingPhase) =>
    sql<number | string | null>`sum(case when ${isIn(phase, filter.now)} then 1 else 0 end)`
  const confirmedAhead = sql<
    number | string | null
  >`sum(case when booking.state = 'confirmed' and ${isIn('ahead', filter.now)} then 1 else 0 end)`
  const counts = await selectBookings(store, filter)
    .select([
      count('ahead').as('ahead'),
      count('past').as('past'),
      count('cancelled').as('cancelled'),
      confirmedAhead.as('confirmedAhead'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ahead: Number(counts.ahead ?? 0),
    past: Number(counts.past ?? 0),
    cancelled: Number(counts.cancelled ?? 0),
    confirmedAhead: Number(counts.confirmedAhead ?? 0),
  }
}

export interface ListedBooking {
  booking: BookingRow
  session: SessionRow
  card: CardRow
}

/** A page of a member's bookings: future ones by start, past and cancelled ones latest first. */
export async function listBookings(
  store: Store,
  filter: BookingFilter,
  phase: BookingPhase,
  { limit, offset }: Slice,
): Promise<ListedBooking[]> {
  const direction = phase === 'ahead' ? 'asc' : 'desc'
  const ids = await selectBookings(store, filter)
    .select(['booking.id', 'booking.session_id', 'booking.article_id'])
    .where(isIn(phase, filter.now))
    .orderBy('session.start_time', direction)
    .orderBy('booking.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  if (ids.length === 0) return []
  const { db } = store
  const [bookings, sessions, cards] = await Promise.all([
    db
      .selectFrom('booking')
      .selectAll()
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute(),
    db
      .selectFrom('session')
      .selectAll()
      .where(
        'id',
        'in',
        ids.map(({ session_id }) => session_id),
      )
      .execute(),
    db
      .selectFrom('article')
      .select(selectedCard)
      .where(
        'article.id',
        'in',
        ids.map(({ article_id }) => article_id),
      )
      .execute(),
  ])
  return ids.flatMap(({ id, session_id, article_id }) => {
    const booking = bookings.find((row) => row.id === id)
    const session = sessions.find((row) => row.id === session_id)
    const card = cards.find((row) => row.id === article_id)
    return booking && session && card ? [{ booking, session, card }] : []
  })
}

function selectBookings(
  { db }: Store,
  { memberId, types }: BookingFilter,
): SelectQueryBuilder<Tables, 'booking' | 'session' | 'article', object> {
  return db
    .selectFrom('booking')
    .innerJoin('session', 'session.id', 'booking.session_id')
    .innerJoin('article', 'article.id', 'booking.article_id')
    .where('booking.member_id', '=', memberId)
    .where('article.type', 'in', types)
}
