/** A run of text of a PDF. Runs end anywhere, often in the middle of a word. */
export interface TextPiece {
  str: string
  /** Whether a line ends after it. */
  hasEOL: boolean
}

/** Text normalised for comparison: one width, one case, lines joined in reading order. */
export interface FoldedText {
  text: string
  /** The original text for display, aligned with `text` character by character. */
  shown: string
  /** For each character the index of its piece, and its offset in the piece. */
  pieces: readonly number[]
  offsets: readonly number[]
}

/** Soft hyphens and joiners: they serve typesetting and are no part of the words. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/u
/** Scripts written without spaces: a line break between their characters is no gap in the text. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u

/**
 * Folds a page's text for searching. PDFs write some characters as their look-alikes (⼈ U+2F08 for 人) or Latin letters
 * in full width, and break words at line ends; search words contain none of that.
 */
export function foldText(pieces: readonly TextPiece[]): FoldedText {
  const text: string[] = []
  const shown: string[] = []
  const from: number[] = []
  const at: number[] = []
  let gap: readonly [piece: number, offset: number] | undefined

  const add = (folded: string, original: string, piece: number, offset: number) => {
    // `shown` must have the same length as `text`, so that one index serves both.
    text.push(folded)
    shown.push(folded.length === original.length ? original : folded)
    for (let index = 0; index < folded.length; index += 1) {
      from.push(piece)
      at.push(offset)
    }
  }
  pieces.forEach(({ str, hasEOL }, piece) => {
    let offset = 0
    for (const character of str) {
      const folded = character.normalize('NFKC').toLowerCase()
      if (folded.trim() === '') gap ??= [piece, offset]
      else if (!invisible.test(character)) {
        const before = text.at(-1)
        if (gap && before !== undefined && !unspaced.test(before) && !unspaced.test(folded)) add(' ', ' ', ...gap)
        gap = undefined
        add(folded, character, piece, offset)
      }
      offset += character.length
    }
    if (hasEOL) gap ??= [piece, offset]
  })
  return { text: text.join(''), shown: shown.join(''), pieces: from, offsets: at }
}

/** Returns the start index of every occurrence of a folded word in a folded text. */
export function findWord(text: string, word: string): number[] {
  const found: number[] = []
  if (word === '') return found
  for (let index = text.indexOf(word); index !== -1; index = text.indexOf(word, index + word.length)) found.push(index)
  return found
}

/** Folds a search word. */
export function foldWord(word: string): string {
  return foldText([{ str: word, hasEOL: false }]).text
}

/** The words around a match. */
export interface Excerpt {
  before: string
  match: string
  after: string
}

const BEFORE = 10
const AFTER = 26

/** The dots that lead to a page number in a table of contents. */
const leaders = /(?:\s?[.·․…]){4,}/gu

export function excerptOf(shown: string, start: number, length: number): Excerpt {
  const first = Math.max(0, start - BEFORE)
  const end = Math.min(shown.length, start + length + AFTER)
  return {
    // A surrogate pair (of a rare or historic character) must not be cut in two.
    before:
      (first > 0 ? '…' : '') +
      shown
        .slice(first, start)
        .replace(/^[\udc00-\udfff]/u, '')
        .replace(leaders, '…'),
    match: shown.slice(start, start + length),
    after:
      shown
        .slice(start + length, end)
        .replace(/[\ud800-\udbff]$/u, '')
        .replace(leaders, '…') + (end < shown.length ? '…' : ''),
  }
}
