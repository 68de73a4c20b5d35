import { sql } from 'kysely'

import type { MarkKind } from '#contract/members/marks.ts'

import type { CardRow, Slice } from '#server/db/lists/articles.ts'
import { selectedCard } from '#server/db/lists/articles.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'

/** The column of an entity that counts each kind of mark. */
const counters = {
  like: 'likes',
  collect: 'collects',
  attention: 'attentions',
  shelf: 'shelved',
} as const satisfies Record<MarkKind, string>

export interface Counts {
  likes: number
  collects: number
  attentions: number
  shelved: number
}

/** Returns the count of one kind of mark. */
export function countOf(counts: Counts, kind: MarkKind): number {
  return counts[counters[kind]]
}

/** Locks a published entity of a type until the transaction ends, so that changes of its counts are serialised. */
export async function lockArticle(queries: Queries, id: number, type: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('article')
    .set((set) => ({ likes: set.ref('likes') }))
    .where('id', '=', id)
    .where('type', '=', type)
    .where('status', '=', PUBLISHED)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets or clears a mark, or toggles it without `active`, and updates the entity's count. */
export async function setMark(
  queries: Queries,
  mark: { memberId: number; kind: MarkKind; articleId: number; time: number },
  active?: boolean,
): Promise<{ active: boolean; count: number }> {
  const { memberId, kind, articleId, time } = mark
  const counter = counters[kind]
  const mine = await queries
    .selectFrom('mark')
    .select('time')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  const isActive = active ?? mine === undefined
  const change = Number(isActive) - Number(mine !== undefined)
  if (change > 0)
    await queries.insertInto('mark').values({ member_id: memberId, kind, article_id: articleId, time }).execute()
  if (change < 0)
    await queries
      .deleteFrom('mark')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('article_id', '=', articleId)
      .execute()
  const column = sql.ref<number>(counter)
  const { count } = await queries
    .updateTable('article')
    // Never below zero, even if the stored count is wrong.
    .set({ [counter]: sql<number>`case when ${column} + ${change} < 0 then 0 else ${column} + ${change} end` })
    .where('id', '=', articleId)
    .returning(`${counter} as count`)
    .executeTakeFirstOrThrow()
  return { active: isActive, count }
}

/** Returns the kinds of marks that a member has at an entity. */
export async function marksOf(store: Store, memberId: number, articleId: number): Promise<ReadonlySet<MarkKind>> {
  const rows = await store.db
    .selectFrom('mark')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('article_id', '=', articleId)
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

export async function countsOf(store: Store, articleId: number): Promise<Counts> {
  const counts = await store.db
    .selectFrom('article')
    .select(['likes', 'collects', 'attentions', 'shelved'])
    .where('id', '=', articleId)
    .executeTakeFirst()
  return counts ?? { likes: 0, collects: 0, attentions: 0, shelved: 0 }
}

/** One member's marks of one kind, at entities of the given types. */
export interface MarkFilter {
  memberId: number
  kind: MarkKind
  types: readonly number[]
}

/** Counts a member's marks by type; unpublished entities do not count. */
export async function countMarks(store: Store, filter: MarkFilter): Promise<{ type: number; count: number }[]> {
  if (filter.types.length === 0) return []
  return selectMarked(store, filter)
    .select(['article.type', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('article.type')
    .orderBy('article.type')
    .execute()
}

/** A page of a member's marked entities, latest mark first. */
export async function listMarked(store: Store, filter: MarkFilter, { limit, offset }: Slice): Promise<CardRow[]> {
  return selectMarked(store, filter)
    .select(selectedCard)
    .orderBy('mark.time', 'desc')
    .orderBy('mark.article_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** A page of a member's bookshelf with the reading progress, most recently read or added first. */
export async function listShelf(
  store: Store,
  filter: MarkFilter,
  { limit, offset }: Slice,
): Promise<(CardRow & { read_page: number; read_pages: number; read_time: number })[]> {
  return selectMarked(store, filter)
    .leftJoin('reading', (join) =>
      join.onRef('reading.article_id', '=', 'mark.article_id').onRef('reading.member_id', '=', 'mark.member_id'),
    )
    .select(selectedCard)
    .select(({ fn, lit }) => [
      fn.coalesce('reading.page', lit(0)).as('read_page'),
      fn.coalesce('reading.pages', lit(0)).as('read_pages'),
      fn.coalesce('reading.time', lit(0)).as('read_time'),
    ])
    .orderBy(sql`case when reading.time > mark.time then reading.time else mark.time end`, 'desc')
    .orderBy('mark.article_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

function selectMarked({ db }: Store, { memberId, kind, types }: MarkFilter) {
  return db
    .selectFrom('mark')
    .innerJoin('article', 'article.id', 'mark.article_id')
    .where('mark.member_id', '=', memberId)
    .where('mark.kind', '=', kind)
    .where('article.status', '=', PUBLISHED)
    .where('article.type', 'in', types)
}

/** Returns the entities that a member has marked in any way. */
export async function markedBy(queries: Queries, memberId: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('mark')
    .select('article_id')
    .distinct()
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ article_id }) => article_id)
}

/** Removes a member's marks from all counts, before the member is deleted. */
export async function removeMarks(queries: Queries, memberId: number): Promise<void> {
  for (const [kind, counter] of Object.entries(counters)) {
    const column = sql.ref<number>(counter)
    await queries
      .updateTable('article')
      .set({ [counter]: sql<number>`case when ${column} > 0 then ${column} - 1 else 0 end` })
      .where('id', 'in', (from) =>
        from
          .selectFrom('mark')
          .select('article_id')
          .where('member_id', '=', memberId)
          .where(sql.ref('kind'), '=', kind),
      )
      .execute()
  }
  await queries.deleteFrom('mark').where('member_id', '=', memberId).execute()
}
