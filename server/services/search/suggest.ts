import { MAX_KEYWORD } from '#contract/entities/keyword.ts'
import type { Suggestion, SuggestResponse } from '#contract/entities/suggest.ts'
import { titlesMatching } from '#server/db/lists/found-titles.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'
import type { SearchQuery } from '#server/db/search/search-query.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import { typeOf } from '#server/services/lists/article-view.ts'
import { numbersOf } from '#server/services/lists/types-for.ts'
import type { VocabularyWord, Vocabulary } from './vocabulary.ts'
import { findHits, toRuns } from './mark-hits.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** Words come first, because they lead to more results; titles fill most of the list, if there are any. */
const MIN_WORDS = 3

/** `search/suggest`: words and titles that begin with the typed text, or contain it, in characters or by pinyin. */
export async function suggestService(
  { store, types }: ServiceContext,
  vocabulary: Vocabulary,
  { keyword, limit }: { keyword: string; limit: number },
): Promise<Answer<SuggestResponse>> {
  const query = [...keyword].length > MAX_KEYWORD ? undefined : parseSearchQuery(keyword)
  if (query === undefined) return answer([])
  const all = types()
  const [titles, words] = await Promise.all([
    titlesMatching(store, { types: numbersOf(all) }, query, limit),
    vocabulary(),
  ])

  const runs = (text: string) => toRuns(text, findHits(text, query, { isTitle: true }))
  const entities = titles.map(({ id, type, title }): Suggestion => ({
    kind: 'entity',
    text: title,
    runs: runs(title),
    id,
    type,
    typeName: typeOf(all, type).name,
  }))
  const matching = wordsMatching(words, query).slice(0, Math.max(MIN_WORDS, limit - entities.length))
  return answer(
    [...matching.map(({ kind, text }): Suggestion => ({ kind, text, runs: runs(text) })), ...entities].slice(0, limit),
  )
}

/**
 * Best first: words that begin with the typed text before those that contain it, then by frequency. A word that is
 * already typed in full is not suggested.
 */
function wordsMatching(words: readonly VocabularyWord[], query: SearchQuery): VocabularyWord[] {
  const ranked = words.map((word) => ({ word, rank: rankOf(word, query) })).filter(({ rank }) => rank > 0)
  return ranked.toSorted((a, b) => b.rank - a.rank).map(({ word }) => word)
}

function rankOf({ form, readings }: VocabularyWord, { compact: typed, reading }: SearchQuery): number {
  if (form === typed) return 0
  if (reading !== undefined && readings.includes(reading)) return 3
  if (form.startsWith(typed) || (reading !== undefined && readings.some((candidate) => candidate.startsWith(reading))))
    return 2
  return [...typed].length > 1 && form.includes(typed) ? 1 : 0
}
