/** Marks that pick a drawing of the same character, and characters of no width: they never tell texts apart. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu

/** One form for all ways to write a text: full-width and half-width, upper and lower case. */
export function normalizeText(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').normalize('NFKC').toLowerCase()
}
