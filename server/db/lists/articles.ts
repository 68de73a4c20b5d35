import { sql } from 'kysely'

import { type Phase, phases } from '#contract/occurrence.ts'

import { isInPhase, narrow, selectArticles } from './article-filter.ts'
import type { ArticleFilter, FromArticle, Timing } from './article-filter.ts'
import { keptTotal } from './tally.ts'
import type { SearchQuery } from '#server/db/search/search-query.ts'
import type { Store } from '#server/db/connection/store.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import type { ArticleRow } from '#server/db/tables/tables.ts'

/**
 * `default`: by the editors' weight, then newest. `start`: present and future entities by time, then past ones, latest
 * first. `session`: the same for entities with several sessions, by the next session with a free seat.
 */
export type ArticleSort = 'default' | 'newest' | 'popular' | 'start' | 'session'

const cardColumns = [
  'id',
  'type',
  'title',
  'summary',
  'cover',
  'category',
  'area',
  'source',
  'author',
  'publish_time',
  'weight',
  'views',
  'likes',
  'collects',
  'fields',
] as const satisfies readonly (keyof ArticleRow)[]

/** The columns of a card; lists read no others. */
export type CardRow = Pick<ArticleRow, (typeof cardColumns)[number]>

/** The columns of a card, for queries with `article` among their tables. */
export const selectedCard = cardColumns.map((column) => `article.${column}` as const)

export interface Slice {
  limit: number
  offset: number
}

export async function countArticles(store: Store, filter: ArticleFilter): Promise<number> {
  const kept = await keptTotal(store, filter)
  if (kept !== undefined) return kept
  const { total } = await selectArticles(store, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Counts the articles of a filter in each phase at a moment. */
export async function countPhases(
  store: Store,
  filter: ArticleFilter,
  at: { now: number; timing: Timing },
): Promise<{ phase: Phase; count: number }[]> {
  const count = (phase: Phase) =>
    sql<number | string | null>`sum(case when ${isInPhase({ phase, ...at })} then 1 else 0 end)`
  const counts = await selectArticles(store, filter)
    .select([count('now').as('now'), count('soon').as('soon'), count('over').as('over')])
    .executeTakeFirstOrThrow()
  return phases.map((phase) => ({ phase, count: Number(counts[phase] ?? 0) }))
}

/** Returns the times of a bounded number of entities of a filter. */
export async function listTimes(
  store: Store,
  filter: ArticleFilter,
  limit: number,
): Promise<{ starts_at: number; ends_at: number }[]> {
  return selectArticles(store, filter)
    .select(['article.starts_at', 'article.ends_at'])
    .orderBy('article.starts_at')
    .orderBy('article.id')
    .limit(limit)
    .execute()
}

/** A page of a list. The id breaks ties, so that pages never overlap. */
export async function listArticles(
  store: Store,
  filter: ArticleFilter,
  sort: ArticleSort,
  { limit, offset }: Slice,
  now = 0,
): Promise<CardRow[]> {
  return inOrder(selectArticles(store, filter), sort, now)
    .select(selectedCard)
    .orderBy('article.publish_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Adds the leading terms of an order; the newest articles are first among equals. */
function inOrder(articles: FromArticle, sort: ArticleSort, now: number): FromArticle {
  switch (sort) {
    case 'popular':
      return articles.orderBy('article.views', 'desc')
    case 'default':
      return articles.orderBy('article.weight', 'desc')
    case 'start':
      return articles.orderBy(isOver(now)).orderBy(nearestFirst(now))
    case 'session':
      return articles.orderBy(isOver(now)).orderBy(nextSessionFirst(now))
    case 'newest':
      return articles
  }
}

/**
 * Hits of a search, best first (title before tags and fields before body: `tiers`). Within a tier past events come
 * last, then the editors' weight decides, then the time. Views do not count: entities listed first are read more often,
 * and the counts change between two pages.
 */
export async function searchArticles(
  store: Store,
  filter: ArticleFilter,
  query: SearchQuery,
  { limit, offset }: Slice,
  now = 0,
): Promise<ArticleRow[]> {
  // Sorts ids only, not whole rows with their texts; the rows of the page are fetched afterwards.
  const hits = await narrow(store, store.db.selectFrom('article'), filter)
    .innerJoin(store.search.hits(query).as('hit'), (join) => join.onRef(sql.ref('hit.id'), '=', 'article.id'))
    .select('article.id')
    .orderBy(sql.ref('hit.tier'))
    .orderBy(isOver(now))
    .orderBy('article.weight', 'desc')
    .orderBy('article.publish_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (hits.length === 0) return []
  const ids = hits.map(({ id }) => id)
  const rows = new Map(
    (await store.db.selectFrom('article').selectAll().where('id', 'in', ids).execute()).map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** 1 for past entities, otherwise 0. */
export function isOver(now: number) {
  return sql<number>`case when article.ends_at > 0 and article.ends_at <= ${now} then 1 else 0 end`
}

/** By start, or by deadline without a start; past entities latest first, and entities without times last. */
function nearestFirst(now: number) {
  const time = sql<number>`case when article.starts_at > 0 then article.starts_at else article.ends_at end`
  return sql<number>`case when article.ends_at > 0 and article.ends_at <= ${now} then -(${time}) when ${time} = 0 then ${FAR_FUTURE} else ${time} end`
}

/** By the next session with a free seat; entities without such a session come after. */
function nextSessionFirst(now: number) {
  const next = sql<number>`(select min(session.start_time) from session where session.article_id = article.id and session.start_time > ${now} and (session.capacity = 0 or session.taken < session.capacity))`
  return sql<number>`case when article.ends_at > 0 and article.ends_at <= ${now} then -article.ends_at else coalesce(${next}, ${FAR_FUTURE}) end`
}

/** After the latest valid time (year 9999). */
const FAR_FUTURE = 253_402_300_800

/** Counts the hits of each type. */
export async function countByType(
  store: Store,
  filter: ArticleFilter,
  query: SearchQuery,
): Promise<{ type: number; count: number }[]> {
  return narrow(store, store.db.selectFrom('article'), filter)
    .innerJoin(store.search.hits(query).as('hit'), (join) => join.onRef(sql.ref('hit.id'), '=', 'article.id'))
    .select(['article.type', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('article.type')
    .orderBy('article.type')
    .execute()
}

export async function findArticle(store: Store, id: number): Promise<ArticleRow | undefined> {
  return store.db
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', PUBLISHED)
    .executeTakeFirst()
}

/** Loads the tags of several articles at once, in their given order. */
export async function tagsOf(store: Store, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const tags = new Map<number, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return tags
  const rows = await store.db
    .selectFrom('article_tag')
    .select(['article_id', 'tag'])
    .where('article_id', 'in', ids)
    .orderBy('article_id')
    .orderBy('position')
    .execute()
  for (const { article_id, tag } of rows) tags.get(article_id)?.push(tag)
  return tags
}
