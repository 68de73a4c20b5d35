import type { TypeModel } from '#compile/portal.ts'
import { effectiveEnd } from '#contract/entities/occurrence.ts'

import { numberOf, valueOf } from '#server/db/lists/field-roles.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { readSessions, type StoredSession } from '#server/db/lists/stored-lists.ts'
import type { SessionRow } from '#server/db/tables/tables.ts'
import type { FieldValues } from '#server/db/tables/field-values.ts'

/** The times and sessions that an entity's fields describe. */
export interface Occurrence {
  startsAt: number
  endsAt: number
  sessions: readonly StoredSession[]
}

/**
 * Derives an entity's own times, or those of all its sessions together; a deadline serves as end where there is no
 * other.
 */
export function occurrenceOf(type: TypeModel, fields: FieldValues): Occurrence {
  const listed = readSessions(valueOf(type, fields, 'sessions'))
  if (listed.length > 0) {
    const ends = listed.map((session) => effectiveEnd('Event', session))
    return { startsAt: Math.min(...listed.map(({ start }) => start)), endsAt: Math.max(...ends), sessions: listed }
  }
  const start = numberOf(type, fields, 'start')
  const end = numberOf(type, fields, 'end')
  const times = {
    startsAt: start,
    endsAt: effectiveEnd(type.structured, { start, end }) || numberOf(type, fields, 'deadline'),
  }
  return { ...times, sessions: singleSession(type, fields, start, end) }
}

/** An activity with sign-up is a single session without a name. */
function singleSession(type: TypeModel, fields: FieldValues, start: number, end: number): StoredSession[] {
  const seats = numberOf(type, fields, 'seats')
  const opens = numberOf(type, fields, 'opens')
  const closes = numberOf(type, fields, 'closes')
  if (seats === 0 && opens === 0 && closes === 0) return []
  return [
    {
      name: '',
      start,
      end,
      place: String(valueOf(type, fields, 'place') ?? ''),
      note: '',
      seats,
      taken: Math.min(seats, numberOf(type, fields, 'taken')),
      opens,
      closes,
    },
  ]
}

/**
 * Writes an entity's sessions. The taken seats of a remaining session are not changed, and a session with bookings is
 * never deleted: a mistake in a file must not silently remove a seat.
 */
export async function writeSessions(
  queries: Queries,
  articleId: number,
  sessions: readonly StoredSession[],
): Promise<void> {
  const names = sessions.map(({ name }) => name)
  const gone = queries
    .deleteFrom('session')
    .where('article_id', '=', articleId)
    .where('id', 'not in', (from) =>
      from
        .selectFrom('booking')
        .select('session_id')
        .where('article_id', '=', articleId)
        .where('state', '!=', 'cancelled'),
    )
  await (names.length === 0 ? gone : gone.where('name', 'not in', names)).execute()
  for (const [position, { name, start, end, place, note, seats, taken, opens, closes }] of sessions.entries()) {
    const row = { position, start_time: start, end_time: end, place, note, capacity: seats, opens, closes }
    await queries
      .insertInto('session')
      .values({ article_id: articleId, name, taken, ...row })
      .onConflict((conflict) => conflict.columns(['article_id', 'name']).doUpdateSet(row))
      .execute()
  }
}

export async function sessionsOf(store: Store, articleId: number): Promise<SessionRow[]> {
  return store.db
    .selectFrom('session')
    .selectAll()
    .where('article_id', '=', articleId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function sessionsById(queries: Queries, ids: readonly number[]): Promise<SessionRow[]> {
  return ids.length === 0 ? [] : queries.selectFrom('session').selectAll().where('id', 'in', ids).execute()
}

/** Loads the sessions of several entities at once, in order; an entity without any has an empty list. */
export async function sessionsByArticle(
  store: Store,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly SessionRow[]>> {
  const sessions = new Map<number, SessionRow[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return sessions
  for (const row of await store.db
    .selectFrom('session')
    .selectAll()
    .where('article_id', 'in', ids)
    .orderBy('article_id')
    .orderBy('position')
    .orderBy('id')
    .execute())
    sessions.get(row.article_id)?.push(row)
  return sessions
}

/** Sums the seats of each entity over all its sessions; entities with unlimited seats are left out. */
export async function placesOf(
  store: Store,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { capacity: number; taken: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await store.db
    .selectFrom('session')
    .select(({ fn }) => [
      'article_id',
      fn.sum<number | string>('capacity').as('capacity'),
      fn.sum<number | string>('taken').as('taken'),
    ])
    .where('article_id', 'in', ids)
    .where('capacity', '>', 0)
    .groupBy('article_id')
    .execute()
  return new Map(
    rows.map(({ article_id, capacity, taken }) => [article_id, { capacity: Number(capacity), taken: Number(taken) }]),
  )
}

/** Returns the entities that are called off with all their sessions. */
export async function calledOffAmong(store: Store, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await store.db
    .selectFrom('session')
    .select('article_id')
    .where('article_id', 'in', ids)
    .groupBy('article_id')
    .having(({ fn }) => fn.min('called_off'), '!=', '')
    .execute()
  return new Set(rows.map(({ article_id }) => article_id))
}

/** Calls sessions off; returns the newly called off ones. The others keep their reason. */
export async function callOffSessions(queries: Queries, ids: readonly number[], reason: string): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .updateTable('session')
    .set({ called_off: reason })
    .where('id', 'in', ids)
    .where('called_off', '=', '')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the sessions that were called off. */
export async function countCalledOff(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('called_off', '!=', '')
    .executeTakeFirstOrThrow()
  return Number(count)
}
