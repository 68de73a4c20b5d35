import { sql } from 'kysely'

import { selectArticles } from './article-filter.ts'
import { type CardRow, selectedCard } from './articles.ts'
import { type Candidates, type FromArticle, fromCandidates } from './candidates.ts'
import { isOver } from './list-order.ts'
import type { Store } from '#server/db/connection/store.ts'
import { naming, relatives } from './relatives.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'

/** Which related entities are wanted. */
interface RelatedSelection {
  types: readonly number[]
  limit: number
  /** The ones that the entity names, in place of those that it is stored to name. */
  named?: readonly { type: number; key: string }[] | undefined
}

/** Related entities, in either direction of the relation. */
export async function relatedArticles(
  store: Store,
  id: number,
  { types, limit, named }: RelatedSelection,
): Promise<CardRow[]> {
  const candidates = named === undefined ? relatives(store, id) : [naming(store, id), ...namedArticles(store, named)]
  return published(fromCandidates(store, candidates))
    .select(selectedCard)
    .where('article.type', 'in', types)
    .where('article.id', '!=', id)
    .orderBy('article.type')
    .orderBy('article.weight', 'desc')
    .orderBy('article.publish_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
}

/** Those that were named, by a query for each type. */
function namedArticles(store: Store, named: readonly { type: number; key: string }[]): Candidates[] {
  return [...new Set(named.map(({ type }) => type))].map((type) => {
    const keys = named.filter((each) => each.type === type).map(({ key }) => key)
    return store.db
      .selectFrom('article')
      .select('article.id')
      .where('article.type', '=', type)
      .where('article.key', 'in', keys)
  })
}

/** The starting point of a recommendation: an article, or only a category. */
export interface Likeness {
  id?: number | undefined
  category?: string | undefined
  tags: readonly string[]
  /** The moment before which an event counts as past; given for types whose past entities rank last. */
  fadesAt?: number | undefined
}

/** The newest entities of each tag and of the category that are compared with the subject. */
const NEWEST = 60
/** The first entities of the type that are compared besides, and those that are not past; more than one answer holds. */
const FIRST = 80
/** Tags beyond these count for the similarity, and bring no candidates. */
const MOST_TAGS = 8

/**
 * Articles of a type, most similar first, past ones last: related ones, then shared tags, then the same category. They
 * are chosen among a bounded number of candidates (docs/decisions/0027-constant-cost-at-any-size.md); a type with
 * fewer entities than that is compared as a whole.
 */
export async function recommendArticles(
  store: Store,
  type: number,
  { id, category, tags, fadesAt = 0 }: Likeness,
  limit: number,
): Promise<CardRow[]> {
  const relatedTo =
    id === undefined
      ? sql<number>`0`
      : sql<number>`case when exists (select 1 from relation where (from_id = ${id} and to_id = article.id) or (to_id = ${id} and from_id = article.id)) then 8 else 0 end`
  const sharedTags =
    tags.length === 0
      ? sql<number>`0`
      : sql<number>`2 * (select count(*) from article_tag where article_tag.article_id = article.id and article_tag.tag in (${sql.join(tags)}))`
  const sameCategory =
    category === undefined ? sql<number>`0` : sql<number>`case when article.category = ${category} then 1 else 0 end`
  const articles = published(
    fromCandidates(store, [firstOf(store, type), ...likely(store, type, { id, category, tags, fadesAt })]),
  )
    .select(selectedCard)
    .where('article.type', '=', type)
  return (id === undefined ? articles : articles.where('article.id', '!=', id))
    .orderBy(isOver(fadesAt))
    .orderBy(sql`${relatedTo} + ${sharedTags} + ${sameCategory}`, 'desc')
    .orderBy('article.weight', 'desc')
    .orderBy('article.publish_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
}

function published(articles: FromArticle): FromArticle {
  return articles.where('article.status', '=', PUBLISHED)
}

/** The first entities in the usual order of the type. */
function firstOf(store: Store, type: number): Candidates {
  return selectArticles(store, { types: [type] })
    .select('article.id')
    .orderBy('article.weight', 'desc')
    .orderBy('article.publish_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(FIRST)
}

function likely(
  store: Store,
  type: number,
  { id, category, tags, fadesAt }: Likeness & { fadesAt: number },
): Candidates[] {
  const ofTags = tags
    .slice(0, MOST_TAGS)
    .map((tag) =>
      store.db
        .selectFrom('article_tag')
        .select('article_tag.article_id as id')
        .where('article_tag.tag', '=', tag)
        .orderBy('article_tag.article_id', 'desc')
        .limit(NEWEST),
    )
  const ofCategory =
    category === undefined
      ? []
      : [
          store.db
            .selectFrom('facet')
            .select('facet.article_id as id')
            .where('facet.type', '=', type)
            .where('facet.name', '=', 'category')
            .where('facet.value', '=', category)
            .orderBy('facet.article_id', 'desc')
            .limit(NEWEST),
        ]
  return [
    ...(id === undefined ? [] : relatives(store, id)),
    ...ofTags,
    ...ofCategory,
    ...(fadesAt === 0 ? [] : notPast(store, type, fadesAt)),
  ]
}

/** Those that end next, and the first of those without an end. */
function notPast(store: Store, type: number, now: number): Candidates[] {
  const articles = selectArticles(store, { types: [type] }).select('article.id')
  return [
    articles.where('article.ends_at', '>', now).orderBy('article.ends_at').limit(FIRST),
    articles
      .where('article.ends_at', '=', 0)
      .where('article.starts_at', '>', 0)
      .orderBy('article.starts_at', 'desc')
      .limit(FIRST),
    articles
      .where('article.ends_at', '=', 0)
      .where('article.starts_at', '=', 0)
      .orderBy('article.publish_time', 'desc')
      .orderBy('article.id', 'desc')
      .limit(FIRST),
  ]
}
