import { grams } from './grams.ts'
import { normalizeText } from './normalize-text.ts'
import { splitRuns } from './split-runs.ts'

/** One thing a hit must contain: a gram as it is, or a word by how it begins. */
export interface SearchTerm {
  text: string
  prefix: boolean
}

export interface SearchQuery {
  /** The words as typed, normalised: what is marked in a hit. */
  words: readonly string[]
  terms: readonly SearchTerm[]
}

/** A bound on the work of one query; the terms beyond it narrow nothing any more. */
const MAX_TERMS = 48

/**
 * Reads what a visitor typed. One character is searched as itself, several as all pairs of
 * neighbours, a Latin word by its beginning. Undefined where nothing searchable is left.
 */
export function parseSearchQuery(keyword: string): SearchQuery | undefined {
  const words = new Set<string>()
  const terms = new Map<string, SearchTerm>()
  for (const run of splitRuns(normalizeText(keyword))) {
    words.add(run.text)
    const texts = run.kind === 'word' ? [run.text.slice(0, 48)] : grams(run.text, [[...run.text].length > 1 ? 2 : 1])
    for (const text of texts) terms.set(text, { text, prefix: run.kind === 'word' })
  }
  return terms.size === 0 ? undefined : { words: [...words], terms: [...terms.values()].slice(0, MAX_TERMS) }
}
