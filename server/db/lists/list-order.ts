import { type SelectQueryBuilder, sql } from 'kysely'

import { type ArticleFilter, selectArticles } from './article-filter.ts'
import type { Candidates, FromArticle } from './candidates.ts'
import type { Store } from '#server/db/connection/store.ts'

/**
 * `default`: by the editors' weight, then newest. `start`: present and future entities by time, then past ones, latest
 * first. `session`: the same for entities with several sessions, by the next session with a free seat.
 */
export type ArticleSort = 'default' | 'newest' | 'popular' | 'start' | 'session'

/** 1 for past entities, otherwise 0. */
export function isOver(now: number) {
  return sql<number>`case when article.ends_at > 0 and article.ends_at <= ${now} then 1 else 0 end`
}

/** Orders that are columns of one index, each descending. */
const indexed = {
  default: ['weight', 'publish_time', 'id'],
  newest: ['publish_time', 'id'],
  popular: ['views', 'publish_time', 'id'],
} as const
export type IndexedSort = keyof typeof indexed

export function isIndexed(sort: ArticleSort): sort is IndexedSort {
  return sort in indexed
}

/** The place of an entity in an order that does not change while the content stays. */
export interface OrderKey {
  weight: number
  publish_time: number
  id: number
}

/** A way through a list in an order that an index has. */
export interface Walk {
  sort: IndexedSort
  from: 'first' | 'last'
  /** The place after which it begins, in place of the first entity; not by views, which change meanwhile. */
  after?: OrderKey | undefined
}

/** The columns that a walk is sorted by. */
export function orderColumns(sort: IndexedSort) {
  return indexed[sort].map((column) => `article.${column}` as const)
}

/** Adds the order of a walk to a query with its columns: those of a table, or else of the rows of a union. */
export function asWalked<Database, From extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, From, Row>,
  { sort, from }: Walk,
  table?: 'article',
): SelectQueryBuilder<Database, From, Row> {
  return indexed[sort].reduce(
    (ordered, column) =>
      ordered.orderBy(sql.ref(table === undefined ? column : `${table}.${column}`), from === 'first' ? 'desc' : 'asc'),
    query,
  )
}

/** Whether an entity comes after a place; both databases find it in the index of the order. */
export function isAfter(sort: Exclude<IndexedSort, 'popular'>, place: OrderKey) {
  return sort === 'default'
    ? sql<boolean>`(article.weight, article.publish_time, article.id) < (${place.weight}, ${place.publish_time}, ${place.id})`
    : sql<boolean>`(article.publish_time, article.id) < (${place.publish_time}, ${place.id})`
}

/** Adds the terms of an order; the newest are first among equals, and the id breaks ties, so that pages never overlap. */
export function inOrder(articles: FromArticle, sort: ArticleSort, now: number): FromArticle {
  return byTime(leading(articles, sort, now))
}

function byTime(articles: FromArticle): FromArticle {
  return articles.orderBy('article.publish_time', 'desc').orderBy('article.id', 'desc')
}

function leading(articles: FromArticle, sort: ArticleSort, now: number): FromArticle {
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

/** By start, or by deadline without a start; past entities by their end, latest first; entities without times last. */
function nearestFirst(now: number) {
  const time = sql<number>`case when article.starts_at > 0 then article.starts_at else article.ends_at end`
  return sql<number>`case when article.ends_at > 0 and article.ends_at <= ${now} then -article.ends_at when ${time} = 0 then ${FAR_FUTURE} else ${time} end`
}

/** By the next session with a free seat; entities without such a session come after. */
function nextSessionFirst(now: number) {
  const next = sql<number>`(select min(session.start_time) from session where session.article_id = article.id and session.start_time > ${now} and (session.capacity = 0 or session.taken < session.capacity))`
  return sql<number>`case when article.ends_at > 0 and article.ends_at <= ${now} then -article.ends_at else coalesce(${next}, ${FAR_FUTURE}) end`
}

/** After the latest valid time (year 9999). */
const FAR_FUTURE = 253_402_300_800

/**
 * The entities that can be among the first `limit` of an order, from queries whose own order an index has: of each type
 * its first ones, and for an order by time its first past ones, its first without an end, and all that end later. What
 * is sorted grows with what is yet to come, not with what is past.
 */
export function firstInOrder(
  store: Store,
  filter: ArticleFilter,
  sort: ArticleSort,
  { limit, now }: { limit: number; now: number },
): Candidates[] {
  return filter.types.flatMap((type) => {
    const ofType = { ...filter, types: [type] }
    if (sort !== 'start' && sort !== 'session')
      return [inOrder(selectArticles(store, ofType), sort, now).select('article.id').limit(limit)]
    return byTimes(store, ofType, { limit, now })
  })
}

function byTimes(store: Store, filter: ArticleFilter, { limit, now }: { limit: number; now: number }): Candidates[] {
  const articles = selectArticles(store, filter)
  const endless = articles.where('article.ends_at', '=', 0)
  const ahead = [
    articles.select('article.id').where('article.ends_at', '>', now),
    byTime(endless.where('article.starts_at', '>', 0).orderBy('article.starts_at'))
      .select('article.id')
      .limit(limit),
    byTime(endless.where('article.starts_at', '=', 0))
      .select('article.id')
      .limit(limit),
  ]
  const { when, ...anytime } = filter
  if (when !== undefined && when.phase !== 'over') return ahead
  // Ended entities are over by definition: with that condition once more, PostgreSQL expects few rows and sorts them all.
  const past = selectArticles(store, anytime)
    // The lower bound of the index, where the period has one.
    .where('article.ends_at', '>', Math.max(0, (filter.during?.from ?? 1) - 1))
    .where('article.ends_at', '<=', now)
    .orderBy('article.ends_at', 'desc')
  return [...ahead, byTime(past).select('article.id').limit(limit)]
}
