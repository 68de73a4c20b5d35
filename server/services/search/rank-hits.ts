import { MOST_HITS, type SearchResponse } from '#contract/entities/search.ts'
import { commonCandidates, countMatching, isWholeType } from '#server/db/lists/bounded-hits.ts'
import { rankHits } from '#server/db/lists/search-articles.ts'
import { readTotals } from '#server/db/lists/tally.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import { numbersOf } from '#server/services/lists/types-for.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

export interface RankedSearch {
  keyword: string
  /** Given where the hits of common words are looked for in one type. */
  type?: number | undefined
}

/** The part of a search that all of its pages share. */
export interface RankedHits extends Pick<SearchResponse, 'counts'> {
  /** Best first, at most `MOST_HITS`; their types stand at the same places. */
  ids: readonly number[]
  types: readonly number[]
  /** Whether hits were looked for among candidates, because too many entities match to rank them all. */
  isCommon: boolean
}

/**
 * Ranks the hits of a search, and counts them by type. Of common words the hits among candidates are ranked, and their
 * counts are lower bounds (docs/decisions/0031-common-words-are-ranked-within-a-bound.md).
 */
export async function rankHitsService(
  { store, types: portalTypes, now }: ServiceContext,
  { keyword, type }: RankedSearch,
): Promise<Answer<RankedHits>> {
  const query = parseSearchQuery(keyword)
  if (query === undefined) return answer({ ids: [], types: [], counts: [], isCommon: false })
  const typeNumbers = type === undefined ? numbersOf(portalTypes()) : [type]
  const matching = await countMatching(store, query)
  const isCommon = matching.anywhere > MOST_HITS
  const among = isCommon ? commonCandidates(store, query, typeNumbers, matching) : undefined
  const [hits, totals] = await Promise.all([
    rankHits(store, typeNumbers, { query, among }, now()),
    isCommon ? readTotals(store, typeNumbers) : new Map<number, number>(),
  ])
  const found = new Map<number, number>()
  for (const hit of hits) found.set(hit.type, (found.get(hit.type) ?? 0) + 1)
  const counts = [...found]
    .map(([of, count]) =>
      !isCommon || isWholeType(totals.get(of) ?? 0, typeNumbers.length === 1)
        ? { type: of, count }
        : { type: of, count: Math.min(count, MOST_HITS), atLeast: true },
    )
    .toSorted((a, b) => a.type - b.type)
  const first = hits.slice(0, MOST_HITS)
  return answer({ ids: first.map(({ id }) => id), types: first.map((hit) => hit.type), counts, isCommon })
}
