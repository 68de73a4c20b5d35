import { OTHER_NAMES } from '#server/db/site/daily-figures.ts'
import { normalizeText } from '#server/db/search/normalize-text.ts'

const MOST_CHARACTERS = 40
/** So many digits may be a telephone number, or one of a document. */
const PERSONAL_DIGITS = 7

/**
 * Returns the form by which a keyword is counted, the same for all its notations. A keyword that may be about a
 * person (numbers, an address of e-mail) counts without its words.
 */
export function searchedWord(keyword: string): string {
  const word = normalizeText(keyword).replaceAll(/\s+/gu, ' ').trim()
  const digits = word.match(/\p{Nd}/gu)?.length ?? 0
  if (digits >= PERSONAL_DIGITS || word.includes('@')) return OTHER_NAMES
  return [...word].slice(0, MOST_CHARACTERS).join('').trim()
}
