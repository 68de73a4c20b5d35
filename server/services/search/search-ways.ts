import type { SearchWays } from '#contract/entities/search.ts'
import { titlesMatching, titlesNear } from '#server/db/lists/found-titles.ts'
import type { FoundTitle } from '#server/db/lists/found-titles.ts'
import { grams } from '#server/db/search/grams.ts'
import { readSyllables } from '#server/db/search/reading-tokens.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'
import type { SearchQuery } from '#server/db/search/search-query.ts'

import { numbersOf } from '#server/services/lists/types-for.ts'
import type { VocabularyWord, Vocabulary } from './vocabulary.ts'
import type { MostRead } from '#server/services/lists/most-read.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

const MAX_TITLES = 5
const MAX_WORDS = 8
/** Most tokens and shortened prefixes tried: a bound on the work. */
const MAX_TOKENS = 24
const MAX_TRIES = 8
const MIN_LETTERS = 4

/** Data that is the same for every query. */
export interface SearchAids {
  vocabulary: Vocabulary
  mostRead: MostRead
}

/**
 * Suggests alternatives for a query without hits: words and titles that sound like it or share parts with it, otherwise
 * popular ones.
 */
export async function searchWays(
  context: ServiceContext,
  { vocabulary, mostRead }: SearchAids,
  query: SearchQuery | undefined,
): Promise<SearchWays> {
  const words = await vocabulary()
  if (query !== undefined) {
    const nearWords = wordsNear(words, query)
    const titles = await findTitles(context, query)
    if (nearWords.length + titles.length > 0) return { kind: 'near', words: nearWords, titles }
  }
  return { kind: 'popular', words: words.slice(0, MAX_WORDS).map(({ text }) => text), titles: [...(await mostRead())] }
}

const filterOf = ({ types }: ServiceContext) => ({ types: numbersOf(types()) })

async function findTitles(context: ServiceContext, query: SearchQuery): Promise<FoundTitle[]> {
  const filter = filterOf(context)
  // A wrong character usually sounds like the right one: 昆区 is typed for 昆曲.
  const sounds = soundOf(query)
  const alike = sounds === undefined ? [] : await titlesReading(context, sounds)
  if (alike.length > 0) return alike
  const pairs = await titlesNear(context.store, filter, piecesOf(query, 2), MAX_TITLES)
  if (pairs.length > 0) return pairs
  // Single characters of a long sentence match anywhere; those of a short word are likely to be relevant.
  if ([...query.form].length <= 4) {
    const characters = await titlesNear(context.store, filter, piecesOf(query, 1), MAX_TITLES)
    if (characters.length > 0) return characters
  }
  return titlesBeginning(context, query)
}

/** Returns the pinyin of the whole query; undefined where part of it is not Chinese, or for a single character. */
function soundOf({ words }: SearchQuery): string | undefined {
  if (words.some(({ kind }) => kind !== 'ideographs')) return undefined
  const syllables = words.flatMap(({ text }) => readSyllables(text))
  const sound = syllables.join('')
  return syllables.length > 1 && /^[a-z]+$/u.test(sound) ? sound : undefined
}

function piecesOf({ words }: SearchQuery, size: number): string[] {
  const pieces = words.flatMap(({ text, kind }) => (kind === 'ideographs' ? grams(text, [size]) : []))
  return [...new Set(pieces)].slice(0, MAX_TOKENS)
}

/**
 * Tries ever shorter prefixes of Latin letters until a title matches by reading or spelling. Very short prefixes would
 * match the initials of any title.
 */
async function titlesBeginning(context: ServiceContext, { reading = '' }: SearchQuery): Promise<FoundTitle[]> {
  for (
    let length = reading.length - 1, tries = 0;
    length >= MIN_LETTERS && tries < MAX_TRIES;
    length -= 1, tries += 1
  ) {
    const found = await titlesReading(context, reading.slice(0, length))
    if (found.length > 0) return found
  }
  return []
}

async function titlesReading(context: ServiceContext, letters: string): Promise<FoundTitle[]> {
  const query = parseSearchQuery(letters)
  return query === undefined ? [] : titlesMatching(context.store, filterOf(context), query, MAX_TITLES)
}

/**
 * Returns words that are contained in the query, sound like it, or share a pair of characters with it; the most similar
 * first.
 */
function wordsNear(words: readonly VocabularyWord[], query: SearchQuery): string[] {
  const sound = soundOf(query) ?? query.reading
  const pairs = piecesOf(query, 2)
  const score = ({ form, readings }: VocabularyWord): number => {
    if (form.length > 1 && query.compact.includes(form)) return 100 + form.length
    if (sound !== undefined && readings.some((reading) => reading.startsWith(sound))) return 100
    if (
      sound !== undefined &&
      sound.length > 3 &&
      readings.some((reading) => reading.length > 3 && sound.startsWith(reading))
    )
      return 50
    return pairs.filter((pair) => form.includes(pair)).length
  }
  return words
    .map((word) => ({ text: word.text, score: score(word) }))
    .filter((word) => word.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_WORDS)
    .map(({ text }) => text)
}
