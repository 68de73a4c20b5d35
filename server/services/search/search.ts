import { MAX_KEYWORD } from '#contract/entities/keyword.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { SearchResponse } from '#contract/entities/search.ts'
import { articlesInOrder } from '#server/db/lists/search-articles.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import { typeOf, viewArticles } from '#server/services/lists/article-view.ts'
import { excerptOf } from './excerpt.ts'
import { typesFor } from '#server/services/lists/types-for.ts'
import { findHits, toRuns } from './mark-hits.ts'
import { nearestPage } from '#server/services/lists/nearest-page.ts'
import type { RankedHits, RankedSearch } from './rank-hits.ts'
import { type SearchAids, searchWays } from './search-ways.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

export interface SearchInput {
  keyword?: string | undefined
  type?: number | undefined
  page: number
  limit: number
}

/**
 * `search/list`: hits with the matched runs, and the count per type, independent of the type being viewed.
 *
 * @param rank returns what all pages of a search share, so that turning a page ranks nothing again
 */
export async function searchService(
  context: ServiceContext,
  aids: SearchAids,
  rank: (search: RankedSearch) => Promise<Answer<RankedHits>>,
  { keyword = '', type, page: pageNumber, limit }: SearchInput,
): Promise<Answer<SearchResponse>> {
  const { store } = context
  const all = context.types()
  const selection = typesFor(all, type)
  if (selection.kind !== 'types') return selection
  const nothing = { total: 0, rows: [], page: 1, limit, counts: [] }
  const query = isLong(keyword) ? undefined : parseSearchQuery(keyword)
  if (query === undefined) {
    const problem = problemOf(keyword)
    return answer({ ...nothing, ...omitUndefined({ problem }), ways: await searchWays(context, aids, undefined) })
  }

  const ranked = await rank({ keyword })
  if (ranked.kind !== 'answer') return ranked
  const { counts } = ranked.data
  if (counts.length === 0) return answer({ ...nothing, ways: await searchWays(context, aids, query) })
  const ofType = type === undefined ? ranked : await rankOfType(rank, ranked.data, keyword, type)
  if (ofType.kind !== 'answer') return ofType
  const { ids } = ofType.data
  const { page, offset } = nearestPage(ids.length, { page: pageNumber, limit })
  const found = await articlesInOrder(store, ids.slice(offset, offset + limit))
  const rows = await viewArticles(store, all, found)
  const byId = new Map(found.map((row) => [row.id, row]))
  return answer({
    total: ids.length,
    ...(isLowerBound(ofType.data, type) ? { atLeast: true } : {}),
    rows: rows.flatMap((view) => {
      const row = byId.get(view.id)
      if (row === undefined) return []
      return {
        ...view,
        titleRuns: toRuns(view.title, findHits(view.title, query, { isTitle: true })),
        excerptRuns: excerptOf(view, row, typeOf(all, view.type), query),
      }
    }),
    page,
    limit,
    counts: ofType.data.counts,
  })
}

/**
 * The hits of one type, with the counts of all. Those of rare words are ranked already; of common words more are
 * looked for in a single type than in all together.
 */
async function rankOfType(
  rank: (search: RankedSearch) => Promise<Answer<RankedHits>>,
  { ids, types, counts, isCommon }: RankedHits,
  keyword: string,
  type: number,
): Promise<Answer<RankedHits>> {
  if (!isCommon) {
    const idsOfType = ids.filter((_, index) => types[index] === type)
    return answer({ ids: idsOfType, types: idsOfType.map(() => type), counts, isCommon })
  }
  const ranked = await rank({ keyword, type })
  if (ranked.kind !== 'answer') return ranked
  const others = counts.filter((count) => count.type !== type)
  return answer({ ...ranked.data, counts: [...others, ...ranked.data.counts].toSorted((a, b) => a.type - b.type) })
}

/** Whether more may match than was found: of all types together always where words are common. */
function isLowerBound({ counts, isCommon }: RankedHits, type: number | undefined): boolean {
  return isCommon && (type === undefined || counts.some((count) => count.type === type && count.atLeast === true))
}

function isLong(keyword: string): boolean {
  return [...keyword].length > MAX_KEYWORD
}

/** Describes why a keyword gives no query; an empty keyword is not a fault. */
function problemOf(keyword: string): SearchResponse['problem'] {
  if (isLong(keyword)) return 'long'
  return keyword === '' ? undefined : 'wordless'
}
