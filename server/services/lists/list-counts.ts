import type { TypeModel } from '#compile/portal.ts'
import type { ListResponse } from '#contract/entities/article.ts'
import type { ArticleFilter } from '#server/db/lists/article-filter.ts'
import { countArticles, hasUnpinned } from '#server/db/lists/articles.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import { numbersOf, typesFor } from './types-for.ts'
import { listFacets } from './list-facets.ts'
import { type MomentCounts, momentFacets, type MomentsInput } from './list-moments.ts'
import { timeFilter, type TimeInput } from './list-times.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** The filters of a list. */
export interface ListScope extends TimeInput {
  type?: number | undefined
  tag?: string | undefined
  keyword?: string | undefined
  /** Id of an entity to which the entities of the list are related. */
  related?: number | undefined
  /** Values by filter name; only names of `filterNames`. */
  filters: Readonly<Record<string, string>>
}

/** The data that all pages of a list share, in any order of sorting. */
export interface ListCounts extends Pick<ListResponse, 'total' | 'facets'> {
  /** Whether the list has articles that the editors did not place before others. */
  hasUnpinned: boolean
}

/**
 * Returns the filter for the articles of a scope; undefined for a keyword of punctuation alone, which matches nothing.
 * Without a keyword everything is listed.
 */
export function scopeFilter(
  context: Pick<ServiceContext, 'now' | 'timezone'>,
  types: readonly TypeModel[],
  { type, tag, keyword, related, filters, ...time }: ListScope,
): ArticleFilter | undefined {
  const query = keyword === undefined ? undefined : parseSearchQuery(keyword)
  if (keyword !== undefined && query === undefined) return undefined
  return {
    types: numbersOf(types),
    tag,
    facets: filters,
    query,
    related,
    ...timeFilter(context, type === undefined ? undefined : types[0], time),
  }
}

/** From so many entities on a list is walked through in its order, in place of gathering what it consists of. */
const MANY = 2000

/** Whether so many entities have the chosen values of a list that its first ones are found soon. */
export function isMany(total: number): boolean {
  return total > MANY
}

/**
 * Counts the entities of a list and its facets.
 *
 * @param momentsOf counts what the values of a time filter would leave, the same for lists that differ in it alone
 */
export async function listCountsService(
  context: ServiceContext,
  momentsOf: (input: MomentsInput) => Promise<Answer<MomentCounts>>,
  scope: ListScope,
): Promise<Answer<ListCounts>> {
  const selection = typesFor(context.types(), scope.type)
  if (selection.kind !== 'types') return selection
  const filter = scopeFilter(context, selection.types, scope)
  if (filter === undefined) return answer({ total: 0, hasUnpinned: false })
  const [type] = selection.types
  const total = await countArticles(context.store, filter)
  const counts = {
    total,
    hasUnpinned: total > 0 && (await hasUnpinned(context.store, { ...filter, isMany: isMany(total) })),
  }
  if (scope.type === undefined || type === undefined) return answer(counts)
  const { when, month, date, signup } = scope
  const untimed = { ...filter, when: undefined, during: undefined }
  const [facets, moments] = await Promise.all([
    listFacets(context.store, type, filter),
    momentFacets(context, momentsOf, { type, untimed, time: { when, month, date, signup } }),
  ])
  if (moments.kind !== 'answer') return moments
  const timed = Object.entries(moments.data).filter(([, values]) => values.length > 0)
  return answer({ ...counts, facets: { ...facets, ...Object.fromEntries(timed) } })
}
