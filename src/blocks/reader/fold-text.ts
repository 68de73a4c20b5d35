/** A run of text as a PDF has it; runs end anywhere, often in the middle of a word. */
export interface TextPiece {
  str: string
  /** Whether a line ends after it. */
  hasEOL: boolean
}

/** Text made comparable: one width, one case, lines joined as they are read. */
export interface FoldedText {
  text: string
  /** The same as it is written, character for character, to be shown. */
  shown: string
  /** For each character its piece, and its place in it. */
  pieces: readonly number[]
  offsets: readonly number[]
}

/** Hyphens and joiners that are there for the setting, not for the reading. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/u
/** Scripts written without spaces: a line's end among them is no gap in the text. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u

/**
 * Folds a page's text for searching. PDFs write some characters as their look-alikes (⼈ U+2F08 for 人),
 * Latin in full width, and break a word where the line ends; one who searches knows nothing of that.
 */
export function foldText(pieces: readonly TextPiece[]): FoldedText {
  const text: string[] = []
  const shown: string[] = []
  const from: number[] = []
  const at: number[] = []
  let gap: readonly [piece: number, offset: number] | undefined

  const add = (folded: string, original: string, piece: number, offset: number) => {
    // As many characters shown as compared, so that one index serves both.
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

/** Where a folded word stands in a folded text: the index of its first character each time. */
export function findWord(text: string, word: string): number[] {
  const found: number[] = []
  if (word === '') return found
  for (let index = text.indexOf(word); index !== -1; index = text.indexOf(word, index + word.length)) found.push(index)
  return found
}

/** A word as it is looked for. */
export function foldWord(word: string): string {
  return foldText([{ str: word, hasEOL: false }]).text
}

/** The words around a find. */
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
    // A character of two halves (an old or rare one) is not to be cut in two.
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
