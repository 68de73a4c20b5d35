import { narrow, selectArticles } from './article-filter.ts'
import type { SelectQueryBuilder } from 'kysely'

import type { Phase } from '#contract/entities/occurrence.ts'

import type { ArticleFilter } from './article-filter.ts'
import { type Candidates, type FromArticle, fromCandidates } from './candidates.ts'
import { isWhole, readFacets, readTotal, rarestChoice } from './tally.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export interface FacetCount {
  name: string
  value: string
  count: number
  /** Only the newest were counted: there may be more. */
  atLeast?: boolean
}

/** The entities with a choice that are looked at: of those of more only the newest are. */
export const MOST_COUNTED = 1000

/**
 * Counts the entities of each value. Every facet is counted under the other active filters, so that a visitor can
 * change one choice without undoing it first.
 */
export async function countFacets(
  store: Store,
  filter: ArticleFilter,
  names: readonly string[],
): Promise<FacetCount[]> {
  const active = Object.keys(filter.facets ?? {}).filter((name) => names.includes(name))
  const idle = names.filter((name) => !active.includes(name))
  // Facets without a choice share one filter, so a single query counts them all.
  const groups = [idle, ...active.map((name) => [name])].filter((group) => group.length > 0)
  const counts = await Promise.all(groups.map((group) => countGroup(store, filter, group)))
  return counts.flat()
}

async function countGroup(store: Store, filter: ArticleFilter, names: readonly string[]): Promise<FacetCount[]> {
  const facets = Object.fromEntries(Object.entries(filter.facets ?? {}).filter(([name]) => !names.includes(name)))
  return countValues(store, { ...filter, facets }, names)
}

async function countValues(store: Store, filter: ArticleFilter, names: readonly string[]): Promise<FacetCount[]> {
  if (isWhole(filter)) return readFacets(store, filter.types, names)
  // A value that nothing of these types has may be that of very many others.
  if ((await readTotal(store, filter)) === 0) return []
  const { when, ...anytime } = filter
  const isBounded = filter.during !== undefined || filter.related !== undefined
  const isGrowing = !isBounded && filter.query === undefined && (!when || when.phase === 'over')
  const rarest = isGrowing ? await rarestChoice(store, filter) : undefined
  if (rarest && rarest.count > MOST_COUNTED) return countNewest(store, filter, names, rarest.filter)
  if (isBounded) return count(ofFew(selectArticles(store, filter)), names)
  if (when === undefined)
    return count(
      selectArticles(store, filter)
        .innerJoin('facet', 'facet.article_id', 'article.id')
        .where('facet.type', 'in', filter.types),
      names,
    )
  if (when.phase !== 'over') return count(ofFew(ahead(store, filter, when.now)), names)
  // Most are over, and ever more: what is left of all, where these are kept.
  const inPhase = (phase: Phase) => countValues(store, { ...anytime, when: { ...when, phase } }, names)
  const [all, now, soon] = await Promise.all([countValues(store, anytime, names), inPhase('now'), inPhase('soon')])
  return all
    .map((value) => ({ ...value, count: value.count - countOf(now, value) - countOf(soon, value) }))
    .filter(({ count }) => count > 0)
}

/**
 * Counts the newest entities with the rarest choice of a filter, whatever their number. Every value of the types is
 * listed, because one that none of these has may be that of an older one.
 */
async function countNewest(
  store: Store,
  filter: ArticleFilter,
  names: readonly string[],
  choice: ArticleFilter,
): Promise<FacetCount[]> {
  const newest = fromCandidates(store, newestWith(store, choice, MOST_COUNTED))
  const [counts, all] = await Promise.all([
    count(ofFew(narrow(store, newest, { ...filter, isMany: true }, { isJoined: true })), names),
    readFacets(store, filter.types, names),
  ])
  return all.map(({ name, value }) => ({ name, value, count: countOf(counts, { name, value }), atLeast: true }))
}

/** The newest entities with the one value that a filter asks for, as many of each type. */
function newestWith(store: Store, { types, tag, facets = {} }: ArticleFilter, limit: number): Candidates[] {
  const [chosen] = Object.entries(facets)
  return types.map((type) => {
    if (chosen !== undefined)
      return store.db
        .selectFrom('facet')
        .select('facet.article_id as id')
        .where('facet.type', '=', type)
        .where('facet.name', '=', chosen[0])
        .where('facet.value', '=', chosen[1])
        .orderBy('facet.article_id', 'desc')
        .limit(limit)
    return store.db
      .selectFrom('article_tag')
      .crossJoin('article')
      .whereRef('article.id', '=', 'article_tag.article_id')
      .select('article.id')
      .where('article_tag.tag', '=', tag ?? '')
      .where('article.type', '=', type)
      .orderBy('article_tag.article_id', 'desc')
      .limit(limit)
  })
}

/** SQLite keeps the order of a cross join: each entity finds its few values, not each value its many entities. */
function ofFew(articles: FromArticle) {
  return articles.crossJoin('facet').whereRef('facet.article_id', '=', 'article.id')
}

function countOf(counts: readonly FacetCount[], { name, value }: Omit<FacetCount, 'count'>): number {
  return counts.find((other) => other.name === name && other.value === value)?.count ?? 0
}

/** The entities of a filter that are not over, from the two pieces of the index of ends that hold them. */
function ahead(store: Store, filter: ArticleFilter, now: number): FromArticle {
  const ofEachType = filter.types.map((type) =>
    selectArticles(store, { ...filter, types: [type] }).select('article.id'),
  )
  return fromCandidates(
    store,
    ofEachType.flatMap((articles) => [
      articles.where('article.ends_at', '>', now),
      articles.where('article.ends_at', '=', 0),
    ]),
  )
}

async function count(
  values: SelectQueryBuilder<Tables, 'article' | 'facet', object>,
  names: readonly string[],
): Promise<FacetCount[]> {
  return values
    .where('facet.name', 'in', names)
    .select(['facet.name', 'facet.value', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['facet.name', 'facet.value'])
    .execute()
}
