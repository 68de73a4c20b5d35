import { countFacets } from '#server/db/lists/facets.ts'
import { pinyinReadings } from '#server/db/search/reading-tokens.ts'
import { textForm } from '#server/db/search/text-form.ts'
import { countTags } from '#server/db/lists/tags.ts'

import { numbersOf } from '#server/services/lists/known-types.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** A word that stands for itself: searching for it finds what bears it. */
export interface KnownWord {
  text: string
  kind: 'tag' | 'category'
  /** How many entities bear it. */
  count: number
  /** As it is compared, without the spaces around. */
  form: string
  /** In full and by initials; empty where it is not all Chinese. */
  readings: readonly string[]
}

export type KnownWords = () => Promise<readonly KnownWord[]>

/** A bound on what is kept and looked through; beyond it stand words of a single entity. */
const MAX_TAGS = 2000

/** The tags and categories there are, most used first, read anew when `version` changes. */
export function createKnownWords(context: ServiceContext, version: () => string): KnownWords {
  // Reading a word aloud costs more than all the rest, and words outlive versions.
  const readings = new Map<string, readonly string[]>()
  const readingsOf = (form: string) => {
    const known = readings.get(form) ?? pinyinReadings(form)
    readings.set(form, known)
    return known
  }
  let kept: { version: string; words: Promise<readonly KnownWord[]> } | undefined

  const load = async (): Promise<readonly KnownWord[]> => {
    const types = numbersOf(context.types())
    const [categories, tags] = await Promise.all([
      countFacets(context.store, { types }, ['category']),
      countTags(context.store, types, MAX_TAGS),
    ])
    const words = new Map<string, KnownWord>()
    const add = (kind: KnownWord['kind'], text: string, count: number) => {
      const form = textForm(text).trim()
      if (form !== '' && !words.has(form)) words.set(form, { text, kind, count, form, readings: readingsOf(form) })
    }
    for (const { value, count } of categories) add('category', value, count)
    for (const { name, count } of tags) add('tag', name, count)
    if (readings.size > 2 * MAX_TAGS) readings.clear()
    return [...words.values()].toSorted((a, b) => b.count - a.count || (a.form < b.form ? -1 : 1))
  }

  return () => {
    const current = version()
    if (kept?.version !== current) {
      const words = load()
      const entry = { version: current, words }
      kept = entry
      words.catch(() => (kept === entry ? (kept = undefined) : undefined))
    }
    return kept.words
  }
}
