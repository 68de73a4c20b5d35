import table from './simplified.json' with { type: 'json' }

/** Variation selectors, zero-width characters and direction marks: they never distinguish texts. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu

const simplified: ReadonlyMap<string, string> = new Map(
  [...table.traditional].map((character, index) => [character, table.simplified.charAt(index)]),
)
const TRADITIONAL = new RegExp(`[${table.traditional}]`, 'gu')

/**
 * Returns one form for all notations of a text: full-width and half-width, upper and lower case, traditional and
 * simplified characters.
 */
export function normalizeText(text: string): string {
  return text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(TRADITIONAL, (character) => simplified.get(character) ?? character)
}
