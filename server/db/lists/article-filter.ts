import { sql } from 'kysely'
import type { ExpressionBuilder, RawBuilder } from 'kysely'

import type { Phase } from '#contract/entities/occurrence.ts'

import { type Candidates, type FromArticle, fromCandidates } from './candidates.ts'
import { relatives } from './relatives.ts'
import type { SearchQuery } from '#server/db/search/search-query.ts'
import type { Store } from '#server/db/connection/store.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** The conditions of a list; all of them apply. */
export interface ArticleFilter {
  types: readonly number[]
  tag?: string | undefined
  /** `category`, `area` and filterable fields, by name. */
  facets?: Readonly<Record<string, string>> | undefined
  query?: SearchQuery | undefined
  /** Only entities that are related to this one, in either direction. */
  related?: number | undefined
  /**
   * Whether very many entities have the chosen values: each entity is then asked for them in the order of the list, in
   * place of all that have them being gathered first.
   */
  isMany?: boolean | undefined
  /** Entities in a phase at a moment (src/contract/entities/occurrence.ts). */
  when?: { phase: Phase; now: number; timing: Timing } | undefined
  /** Entities whose time overlaps a period; for the timing `deadline`, those that end within it. */
  during?: During | undefined
}

export interface During {
  from: number
  until: number
  timing: Timing
  /** Only entities of which a session takes place in the period, where they have sessions; or begins in it, from `begins` on. */
  occurs?: { begins?: number } | undefined
  /** Only entities with a session that can be signed up for at a moment, and until `closesBy` at the latest. */
  signUp?: { now: number; closesBy?: number | undefined } | undefined
}

/**
 * `start`: entities have a start, and one without it is a recording of a past event. `deadline`: entities only have an
 * end.
 */
export type Timing = 'start' | 'deadline'

/** Selects the published articles of a filter, without columns. */
export function selectArticles(store: Store, filter: ArticleFilter): FromArticle {
  if (filter.related !== undefined)
    return narrow(store, fromCandidates(store, relatives(store, filter.related)), filter, { isJoined: true })
  if (filter.during === undefined) return narrow(store, store.db.selectFrom('article'), filter)
  return narrow(store, fromCandidates(store, duringPieces(store, filter.types, filter.during)), filter, {
    isJoined: true,
  })
}

/**
 * The entities of a period, from pieces that an index of times has: those that begin in it, those that end in it, those
 * that last over it, and those that began before it and have no end. The third piece reads the index from the end of
 * the period on, so it grows with what has ended since; its rows are not read.
 */
function duringPieces(
  store: Store,
  types: readonly number[],
  { from, until, timing }: NonNullable<ArticleFilter['during']>,
): Candidates[] {
  return types.flatMap((type) => {
    const articles = narrow(store, store.db.selectFrom('article'), { types: [type] }).select('article.id')
    if (timing === 'deadline')
      return [articles.where('article.ends_at', '>=', from).where('article.ends_at', '<', until)]
    return [
      articles.where('article.starts_at', '>=', from).where('article.starts_at', '<', until),
      articles.where('article.ends_at', '>', from).where('article.ends_at', '<', until),
      // The sign keeps SQLite from the index of starts, in which all that is past comes before the period.
      articles.where('article.ends_at', '>=', until).where(sql<boolean>`+article.starts_at < ${from}`),
      articles
        .where('article.ends_at', '=', 0)
        .where('article.starts_at', '>', 0)
        .where('article.starts_at', '<', from),
    ]
  })
}

/**
 * Adds the conditions of a filter to a query with `article` among its tables; `isJoined` to a subquery of few ids.
 */
export function narrow(
  store: Store,
  articles: FromArticle,
  { types, tag, facets = {}, isMany = false, query, when, during }: ArticleFilter,
  { isJoined = query !== undefined } = {},
): FromArticle {
  const published = articles.where('article.status', '=', PUBLISHED)
  let narrowed = isJoined ? published.where(isOfFoundType(types)) : published.where((where) => isOfType(where, types))
  for (const [name, value] of Object.entries(facets))
    narrowed = isMany
      ? narrowed.where(
          sql<boolean>`exists (select 1 from facet where facet.article_id = article.id and facet.name = ${name} and facet.value = ${value})`,
        )
      : narrowed.where('article.id', 'in', (from) =>
          from
            .selectFrom('facet')
            .select('facet.article_id')
            .where('facet.type', 'in', types)
            .where('facet.name', '=', name)
            .where('facet.value', '=', value),
        )
  if (tag !== undefined && isMany)
    narrowed = narrowed.where(
      sql<boolean>`exists (select 1 from article_tag where article_tag.article_id = article.id and article_tag.tag = ${tag})`,
    )
  else if (tag !== undefined)
    narrowed = narrowed.where('article.id', 'in', (from) =>
      from.selectFrom('article_tag').select('article_tag.article_id').where('article_tag.tag', '=', tag),
    )
  if (when !== undefined) narrowed = narrowed.where(isInPhase(when))
  if (during !== undefined) narrowed = narrowed.where(isDuring(during))
  if (during?.occurs !== undefined) narrowed = narrowed.where(occursIn(during, during.occurs))
  if (during?.signUp !== undefined) narrowed = narrowed.where(takesSignUp(during.signUp))
  if (query !== undefined)
    narrowed = narrowed.where(sql<boolean>`article.id in (select found.id from ${store.search.hits(query)} as found)`)
  return narrowed
}

/**
 * The rule of `phaseAt`, as SQL. The signs keep planners from indexes that only hold back what is past, which is nearly
 * all: a query that wants an index of ends says so by a condition of its own.
 */
export function isInPhase({ phase, now, timing }: NonNullable<ArticleFilter['when']>) {
  const isOver = sql<boolean>`(+article.ends_at > 0 and +article.ends_at <= ${now})`
  if (phase === 'over') return timing === 'start' ? sql<boolean>`(${isOver} or +article.starts_at = 0)` : isOver
  const isAhead = sql<boolean>`(+article.ends_at = 0 or +article.ends_at > ${now})`
  if (phase === 'soon') return sql<boolean>`(article.starts_at > ${now} and ${isAhead})`
  const hasBegun =
    timing === 'start'
      ? sql<boolean>`+article.starts_at > 0 and +article.starts_at <= ${now}`
      : sql<boolean>`+article.starts_at <= ${now}`
  return sql<boolean>`(${hasBegun} and ${isAhead})`
}

/** The signs keep planners from indexes of times: the pieces that the entities come from have used them. */
function isDuring({ from, until, timing }: NonNullable<ArticleFilter['during']>) {
  if (timing === 'deadline') return sql<boolean>`(+article.ends_at >= ${from} and +article.ends_at < ${until})`
  return sql<boolean>`(+article.starts_at > 0 and +article.starts_at < ${until} and (+article.ends_at = 0 or +article.ends_at > ${from}))`
}

/** An entity without sessions takes place all the time from its start to its end. */
function occursIn({ from, until }: During, { begins }: NonNullable<During['occurs']>) {
  const ofEntity = begins === undefined ? sql<boolean>`1 = 1` : sql<boolean>`+article.starts_at >= ${begins}`
  const ofSession =
    begins === undefined
      ? sql<boolean>`(session.end_time > ${from} or (session.end_time = 0 and session.start_time >= ${from}))`
      : sql<boolean>`(session.start_time >= ${begins} and (session.end_time = 0 or session.end_time > ${from}))`
  const inPeriod = sql<boolean>`session.called_off = '' and session.start_time > 0 and session.start_time < ${until} and ${ofSession}`
  return sql<boolean>`((not ${hasSession(sql<boolean>`1 = 1`)} and ${ofEntity}) or ${hasSession(inPeriod)})`
}

/** The rule of `signUpState`, as SQL. Sign-up ends when it closes, or else when the session begins. */
function takesSignUp({ now, closesBy }: NonNullable<During['signUp']>) {
  const closes = sql<number>`(case when session.closes > 0 then session.closes else session.start_time end)`
  const isOver = sql<boolean>`(case when session.end_time > 0 then session.end_time else session.start_time end) between 1 and ${now}`
  const isOpen =
    closesBy === undefined
      ? sql<boolean>`(${closes} = 0 or ${closes} > ${now})`
      : sql<boolean>`(${closes} > ${now} and ${closes} <= ${closesBy})`
  return hasSession(
    sql<boolean>`session.called_off = '' and session.opens <= ${now} and not (${isOver}) and ${isOpen} and (session.capacity = 0 or session.taken < session.capacity)`,
  )
}

/** Asked of each entity: of `exists`, PostgreSQL would make a join that reads all sessions there ever were. */
function hasSession(condition: RawBuilder<boolean>) {
  return sql<boolean>`((select 1 from session where session.article_id = article.id and ${condition} limit 1) is not null)`
}

/** A single type is by far the most frequent case; with an equality the index also provides the order. */
function isOfType(where: ExpressionBuilder<Tables, 'article'>, types: readonly number[]) {
  const [only, ...others] = types
  if (only === undefined) return where.lit(false)
  return others.length === 0 ? where('article.type', '=', only) : where('article.type', 'in', types)
}

/** The sign keeps SQLite from reading all of a type to look each up among the hits of a search. */
function isOfFoundType(types: readonly number[]) {
  return types.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`+article.type in (${sql.join(types)})`
}
