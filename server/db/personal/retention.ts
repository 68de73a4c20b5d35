import { sql } from 'kysely'

import { EVENT_DAY_SECONDS } from '#contract/entities/occurrence.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { noteRemoved } from './removed-files.ts'

/** One run of the retention: what was deleted of one kind. */
export interface RetentionRun {
  kind: string
  time: number
  /** Data from before this moment was deleted. */
  before: number
  count: number
}

/** Deletes the oldest logins from before a moment; returns how many. */
export async function deleteLogins(queries: Queries, before: number, limit: number): Promise<number> {
  const old = queries.selectFrom('login').select('id').where('time', '<', before).orderBy('time').limit(limit)
  return (await queries.deleteFrom('login').where('id', 'in', old).returning('id').execute()).length
}

/** The same of messages. Ids grow with time, so that the first ones are the oldest. */
export async function deleteMessages(queries: Queries, before: number, limit: number): Promise<number> {
  const first = queries.selectFrom('message').select(['id', 'time']).orderBy('id').limit(limit)
  const old = queries.selectFrom(first.as('first')).select('id').where('time', '<', before)
  return (await queries.deleteFrom('message').where('id', 'in', old).returning('id').execute()).length
}

/** The same of bookings whose sessions were over before a moment. The session keeps the number of its taken seats. */
export async function deleteBookings(queries: Queries, before: number, limit: number): Promise<number> {
  const old = queries
    .selectFrom('session')
    .innerJoin('booking', 'booking.session_id', 'session.id')
    .select('booking.id')
    .where('session.start_time', '>', 0)
    .where('session.start_time', '<', before)
    .where(
      sql<boolean>`(case when session.end_time > 0 then session.end_time else session.start_time + ${EVENT_DAY_SECONDS} end) < ${before}`,
    )
    .orderBy('session.start_time')
    .limit(limit)
  return (await queries.deleteFrom('booking').where('id', 'in', old).returning('id').execute()).length
}

/** Lists the oldest feedback from before a moment, with its pictures. */
export async function oldFeedback(
  queries: Queries,
  before: number,
  limit: number,
): Promise<{ id: number; images: string }[]> {
  const first = queries.selectFrom('feedback').select(['id', 'images', 'time']).orderBy('id').limit(limit)
  return queries.selectFrom(first.as('first')).select(['id', 'images']).where('time', '<', before).execute()
}

/** Deletes feedback with the rows of its pictures; returns how many there were. */
export async function deleteFeedback(
  queries: Queries,
  ids: readonly number[],
  paths: readonly string[],
  now: number,
): Promise<number> {
  if (paths.length > 0) await queries.deleteFrom('upload').where('path', 'in', paths).execute()
  await noteRemoved(queries, paths, now)
  return (await queries.deleteFrom('feedback').where('id', 'in', ids).returning('id').execute()).length
}

/** Adds to what a run has deleted, in the transaction of the deletion. */
export async function noteRetention(queries: Queries, { kind, time, before, count }: RetentionRun): Promise<void> {
  await queries
    .insertInto('retention_run')
    .values({ kind, time, before, count })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'time'])
        .doUpdateSet({ count: (set) => set('retention_run.count', '+', set.ref('excluded.count')) }),
    )
    .execute()
}

/** Lists the latest runs that deleted something. */
export async function listRetention(queries: Queries, limit: number): Promise<RetentionRun[]> {
  return queries
    .selectFrom('retention_run')
    .select(['kind', 'time', 'before', 'count'])
    .orderBy('time', 'desc')
    .orderBy('kind')
    .limit(limit)
    .execute()
}

/** Deletes the notes themselves once they are old. */
export async function sweepRetention(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('retention_run').where('time', '<', before).execute()
}
