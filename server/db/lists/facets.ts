import { selectArticles } from './article-filter.ts'
import type { ArticleFilter } from './article-filter.ts'
import { isWhole, keptFacets } from './tally.ts'
import type { Store } from '#server/db/connection/store.ts'

export interface FacetCount {
  name: string
  value: string
  count: number
}

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
  const others = { ...filter, facets }
  if (isWhole(others)) return keptFacets(store, filter.types, names)
  return selectArticles(store, others)
    .innerJoin('facet', 'facet.article_id', 'article.id')
    .where('facet.type', 'in', filter.types)
    .where('facet.name', 'in', names)
    .select(['facet.name', 'facet.value', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['facet.name', 'facet.value'])
    .execute()
}
