import { countFacets } from '#server/db/lists/facets.ts'
import { pinyinReadings } from '#server/db/search/reading-tokens.ts'
import { textForm } from '#server/db/search/text-form.ts'
import { mostUsedTags } from '#server/db/lists/tally.ts'

import { numbersOf } from '#server/services/lists/types-for.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** A word of the content's own vocabulary: a search for it finds the entities that carry it. */
export interface VocabularyWord {
  text: string
  kind: 'tag' | 'category'
  /** Number of entities with the word. */
  count: number
  /** The normalised form for comparison, without marks and spaces. */
  form: string
  /** Pinyin in full and by initials; empty unless the word is all Chinese. */
  readings: readonly string[]
}

export type Vocabulary = () => Promise<readonly VocabularyWord[]>

/** Bounds memory and search time; rarer tags belong to a single entity each. */
const MAX_TAGS = 2000

/** Loads the existing tags and categories, most used first, and reloads them when `version` changes. */
export function createVocabulary(context: ServiceContext, version: () => string): Vocabulary {
  // Computing pinyin dominates the cost of loading, and the words outlive a version.
  const readings = new Map<string, readonly string[]>()
  const readingsOf = (form: string) => {
    const wordReadings = readings.get(form) ?? pinyinReadings(form)
    readings.set(form, wordReadings)
    return wordReadings
  }
  let cached: { version: string; words: Promise<readonly VocabularyWord[]> } | undefined

  const load = async (): Promise<readonly VocabularyWord[]> => {
    const types = numbersOf(context.types())
    const [categories, tags] = await Promise.all([
      countFacets(context.store, { types }, ['category']),
      mostUsedTags(context.store, types, MAX_TAGS),
    ])
    const words = new Map<string, VocabularyWord>()
    const add = (kind: VocabularyWord['kind'], text: string, count: number) => {
      const form = textForm(text).replaceAll(' ', '')
      if (form !== '' && !words.has(form)) words.set(form, { text, kind, count, form, readings: readingsOf(form) })
    }
    for (const { value, count } of categories) add('category', value, count)
    for (const { name, count } of tags) add('tag', name, count)
    if (readings.size > 2 * MAX_TAGS) readings.clear()
    return [...words.values()].toSorted((a, b) => b.count - a.count || (a.form < b.form ? -1 : 1))
  }

  return () => {
    const current = version()
    if (cached?.version !== current) {
      const words = load()
      const entry = { version: current, words }
      cached = entry
      words.catch(() => (cached === entry ? (cached = undefined) : undefined))
    }
    return cached.words
  }
}
