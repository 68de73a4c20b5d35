import { MAX_KEYWORD } from '#contract/keyword.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { SearchResponse } from '#contract/search.ts'
import { countByType, searchArticles } from '#server/db/lists/articles.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import { typeOf, viewArticles } from '#server/services/lists/article-view.ts'
import { excerptOf } from './excerpt.ts'
import { numbersOf, typesFor } from '#server/services/lists/known-types.ts'
import { findHits, toRuns } from './mark-hits.ts'
import { nearestPage } from '#server/services/lists/nearest-page.ts'
import { type SearchAids, searchWays } from './search-ways.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

export interface SearchInput {
  keyword?: string | undefined
  type?: number | undefined
  page: number
  limit: number
}

/** `search/list`: hits with the matched runs, and the count per type, independent of the type being viewed. */
export async function searchService(
  context: ServiceContext,
  aids: SearchAids,
  { keyword = '', type, page: wantedPage, limit }: SearchInput,
): Promise<Answer<SearchResponse>> {
  const { store } = context
  const all = context.types()
  const wanted = typesFor(all, type)
  if (wanted.kind !== 'types') return wanted
  const nothing = { total: 0, rows: [], page: 1, limit, counts: [] }
  const query = isLong(keyword) ? undefined : parseSearchQuery(keyword)
  if (query === undefined) {
    const problem = problemOf(keyword)
    return answer({ ...nothing, ...omitUndefined({ problem }), ways: await searchWays(context, aids, undefined) })
  }

  const counts = await countByType(store, { types: numbersOf(all) }, query)
  if (counts.length === 0) return answer({ ...nothing, ways: await searchWays(context, aids, query) })
  const total = counts
    .filter((count) => type === undefined || count.type === type)
    .reduce((sum, { count }) => sum + count, 0)
  const { page, offset } = nearestPage(total, { page: wantedPage, limit })
  const found = await searchArticles(store, { types: numbersOf(wanted.types) }, query, { limit, offset }, context.now())
  const rows = await viewArticles(store, all, found)
  const byId = new Map(found.map((row) => [row.id, row]))
  return answer({
    total,
    rows: rows.flatMap((view) => {
      const row = byId.get(view.id)
      if (row === undefined) return []
      return {
        ...view,
        titleRuns: toRuns(view.title, findHits(view.title, query, { pinyin: true })),
        excerptRuns: excerptOf(view, row, typeOf(all, view.type), query),
      }
    }),
    page,
    limit,
    counts,
  })
}

function isLong(keyword: string): boolean {
  return [...keyword].length > MAX_KEYWORD
}

/** Describes why a keyword gives no query; an empty keyword is not a fault. */
function problemOf(keyword: string): SearchResponse['problem'] {
  if (isLong(keyword)) return 'long'
  return keyword === '' ? undefined : 'wordless'
}
