import { leaveBin } from './leave-bin.ts'

import { noteChange } from './changes.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { DRAFT, PUBLISHED, SCHEDULED, WITHDRAWN } from '#server/db/tables/tables.ts'

const HIDDEN = 'hidden'

/** An entity in a list for editors. */
export interface NamedEntity {
  id: number
  type: number
  key: string
  title: string
  status: string
  publish_time: number
  /** 0: never withdrawn by schedule. */
  withdraw_time: number
}

const columns = ['id', 'type', 'key', 'title', 'status', 'publish_time', 'withdraw_time'] as const

/** Finds entities by id or by key. */
export async function findNamed(
  queries: Queries,
  ids: readonly number[],
  keys: readonly string[],
): Promise<NamedEntity[]> {
  const found = queries.selectFrom('article').select(columns).orderBy('id')
  return [
    ...(ids.length === 0 ? [] : await found.where('id', 'in', ids).execute()),
    ...(keys.length === 0 ? [] : await found.where('key', 'in', keys).execute()),
  ]
}

/** Hides entities from visitors, in the caller's transaction; the members' data of them is not affected. */
export async function hideEntities(queries: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await queries.updateTable('article').set({ status: HIDDEN }).where('id', 'in', ids).execute()
  await noteChange(queries, await typesOf(queries, ids))
}

/** Publishes entities at once, in the caller's transaction: a publishing time in the future becomes now, and a past withdrawal time is cleared. */
export async function showEntities(queries: Queries, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return
  await queries.updateTable('article').set({ status: PUBLISHED }).where('id', 'in', ids).execute()
  await queries
    .updateTable('article')
    .set({ publish_time: now })
    .where('id', 'in', ids)
    .where('publish_time', '>', now)
    .execute()
  await queries
    .updateTable('article')
    .set({ withdraw_time: 0 })
    .where('id', 'in', ids)
    .where('withdraw_time', '<=', now)
    .execute()
  const names = await queries.selectFrom('article').select(['type', 'key']).where('id', 'in', ids).execute()
  await leaveBin(queries, names)
  await noteChange(queries, await typesOf(queries, ids))
}

async function typesOf(queries: Queries, ids: readonly number[]): Promise<number[]> {
  const rows = await queries.selectFrom('article').select('type').distinct().where('id', 'in', ids).execute()
  return rows.map(({ type }) => type)
}

/** Counts the bookings of each entity, confirmed and waiting. */
export async function bookingsOf(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('booking')
    .select(['article_id', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('article_id', 'in', ids)
    .where('state', 'in', ['confirmed', 'waiting'])
    .groupBy('article_id')
    .execute()
  return new Map(rows.map(({ article_id, count }) => [article_id, Number(count)]))
}

/** Counts the entities of each type in each state. */
export async function countStatuses(queries: Queries): Promise<{ type: number; status: string; count: number }[]> {
  const rows = await queries
    .selectFrom('article')
    .select(['type', 'status', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy(['type', 'status'])
    .orderBy('type')
    .orderBy('status')
    .execute()
  return rows.map(({ type, status, count }) => ({ type, status, count: Number(count) }))
}

/** All states of an entity: the indexes order the entities of each. */
const STATES = [PUBLISHED, SCHEDULED, WITHDRAWN, HIDDEN, DRAFT] as const

/** Lists entities of a type, newest first; without a state from the newest of each. */
export async function listNamed(
  queries: Queries,
  type: number,
  { status, limit }: { status?: string | undefined; limit: number },
): Promise<NamedEntity[]> {
  const found: NamedEntity[] = []
  for (const state of status === undefined ? STATES : [status]) {
    for (let [last, left]: [NamedEntity | undefined, number] = [undefined, limit]; left > 0;) {
      const rows = await listAfter(queries, { type, state, last, limit: Math.min(left, PAGE) })
      found.push(...rows)
      left = rows.length < PAGE ? 0 : left - PAGE
      last = rows.at(-1)
    }
  }
  return found.toSorted((a, b) => Number(b.publish_time) - Number(a.publish_time) || b.id - a.id).slice(0, limit)
}

/** Entities of one query: so few that a visitor's query behind it does not wait. */
const PAGE = 1000

function listAfter(
  queries: Queries,
  { type, state, last, limit }: { type: number; state: string; last: NamedEntity | undefined; limit: number },
): Promise<NamedEntity[]> {
  const all = queries.selectFrom('article').select(columns).where('type', '=', type).where('status', '=', state)
  const rest =
    last === undefined
      ? all
      : all
          .where('publish_time', '<=', last.publish_time)
          .where((where) => where.or([where('publish_time', '<', last.publish_time), where('id', '<', last.id)]))
  return rest.orderBy('publish_time', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
