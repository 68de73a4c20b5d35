import { type Phase, phases } from '#contract/entities/occurrence.ts'

import { selectArticles } from './article-filter.ts'
import type { ArticleFilter, Timing } from './article-filter.ts'
import { type FromArticle, fromCandidates } from './candidates.ts'
import {
  type ArticleSort,
  asWalked,
  firstInOrder,
  inOrder,
  isAfter,
  isIndexed,
  orderColumns,
  type OrderKey,
  type Walk,
} from './list-order.ts'
import { readTotal } from './tally.ts'
import type { Store } from '#server/db/connection/store.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import type { ArticleRow } from '#server/db/tables/tables.ts'

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
  const { when, ...others } = filter
  if (when !== undefined) {
    const phases = await countPhases(store, others, when)
    return phases.find(({ phase }) => phase === when.phase)?.count ?? 0
  }
  const storedTotal = await readTotal(store, filter)
  if (storedTotal !== undefined) return storedTotal
  const { total } = await selectArticles(store, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * Counts the articles that each of several values of one choice would leave. One statement counts them all: a count
 * costs little beside what it takes to ask for it.
 */
export async function countEach<Value extends string>(
  store: Store,
  choices: readonly { value: Value; filter: ArticleFilter }[],
): Promise<{ value: Value; count: number }[]> {
  if (choices.length === 0) return []
  const totals = await store.db
    .selectNoFrom(choices.map(({ value, filter }) => totalOf(selectArticles(store, filter)).as(value)))
    .$castTo<Record<Value, number>>()
    .executeTakeFirstOrThrow()
  return choices.map(({ value }) => ({ value, count: totals[value] }))
}

function totalOf(articles: FromArticle) {
  return articles
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$asScalar()
    .$notNull()
}

/** Whether an article of the filter stands where its time puts it: an editor gave it no weight. */
export async function hasUnpinned(store: Store, filter: ArticleFilter): Promise<boolean> {
  const found = await selectArticles(store, filter)
    .select('article.id')
    .where('article.weight', '<=', 0)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Counts the articles of a filter in each phase at a moment. Those that are over are the rest: they are most, and grow.
 */
export async function countPhases(
  store: Store,
  filter: ArticleFilter,
  at: { now: number; timing: Timing },
): Promise<{ phase: Phase; count: number }[]> {
  const inPhase = (phase: Phase) => selectArticles(store, { ...filter, when: { ...at, phase } })
  const [total, { soon, ending, endless }] = await Promise.all([
    countArticles(store, filter),
    store.db
      .selectNoFrom([
        totalOf(inPhase('soon')).as('soon'),
        // Apart from each other, so that each reads its own piece of the index of ends.
        totalOf(inPhase('now').where('article.ends_at', '>', at.now)).as('ending'),
        totalOf(inPhase('now').where('article.ends_at', '=', 0)).as('endless'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const counts = { now: ending + endless, soon, over: total - soon - ending - endless }
  return phases.map((phase) => ({ phase, count: counts[phase] }))
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

/** Where a page may be read from, so that what comes before it need not be walked through. */
export interface SeekHint {
  /** The number of entities of the list: pages of its second half are read from its end. */
  total?: number | undefined
  /** The entity before this offset. */
  anchor?: { offset: number; key: OrderKey } | undefined
}

/** A page of a list. The id breaks ties, so that pages never overlap. */
export async function listArticles(
  store: Store,
  filter: ArticleFilter,
  sort: ArticleSort,
  { limit, offset }: Slice,
  { now = 0, total, anchor }: SeekHint & { now?: number } = {},
): Promise<CardRow[]> {
  if (!isIndexed(sort) || filter.query !== undefined) {
    const first = firstInOrder(store, filter, sort, { limit: offset + limit, now })
    // A search is sorted as a whole.
    const listed = filter.query === undefined ? fromCandidates(store, first) : selectArticles(store, filter)
    return inOrder(listed, sort, now).select(selectedCard).limit(limit).offset(offset).execute()
  }
  const isAnchored = anchor !== undefined && anchor.offset <= offset && sort !== 'popular'
  const skipped = isAnchored ? offset - anchor.offset : offset
  const rowCount = total === undefined ? limit : Math.min(limit, total - offset)
  const fromEnd = total === undefined ? skipped : total - offset - rowCount
  if (fromEnd < skipped) {
    const rows = await readSlice(store, filter, { sort, from: 'last', limit: rowCount, offset: fromEnd })
    return rows.toReversed()
  }
  return readSlice(store, filter, {
    ...{ sort, from: 'first', limit, offset: skipped },
    after: isAnchored ? anchor.key : undefined,
  })
}

/**
 * Walks through ids, which the index of the order holds, and reads the rows of the slice alone. Those of several types
 * are merged while they are walked through: each type's index gives its own in order, and none is sorted or kept.
 */
function readSlice(store: Store, filter: ArticleFilter, { limit, offset, ...walk }: Walk & Slice): Promise<CardRow[]> {
  const [first, ...others] = filter.types.map((type) => {
    const articles = selectArticles(store, { ...filter, types: [type] }).select(orderColumns(walk.sort))
    const ahead =
      walk.after === undefined || walk.sort === 'popular' ? articles : articles.where(isAfter(walk.sort, walk.after))
    // PostgreSQL merges only what is in order, and takes the index for it only where it knows that it needs few.
    const ofType = store.kind === 'sqlite' ? ahead : asWalked(ahead, walk, 'article').limit(offset + limit)
    return store.db.selectFrom(ofType.as('walked')).selectAll()
  })
  if (first === undefined) return Promise.resolve([])
  const merged = asWalked(
    others.reduce((all, other) => all.unionAll(other), first),
    walk,
  )
  const ids = store.db.selectFrom(merged.limit(limit).offset(offset).as('slice')).select('slice.id')
  return asWalked(fromCandidates(store, [ids]).select(selectedCard), walk, 'article').execute()
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
