import type { TextRun } from '#contract/search.ts'
import { normalizeText } from '#server/db/search/normalize-text.ts'
import { readSyllables } from '#server/db/search/pinyin-tokens.ts'
import { splitRuns } from '#server/db/search/split-runs.ts'

/** A stretch of the original text, in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/** Where the words of a query stand in a text, in order, without overlaps. Words that match by pinyin are found in titles. */
export function findHits(text: string, words: readonly string[], options: { pinyin?: boolean } = {}): Span[] {
  const { normalized, origin } = normalizeWithOrigin(text)
  const spans = words.flatMap((word) => {
    const whole = occurrences(normalized, word)
    if (whole.length > 0) return whole
    if (/^[a-z]+$/u.test(word)) return options.pinyin === true ? pinyinHits(normalized, word) : []
    // The index matches neighbours, so a word may stand in pieces: mark the pairs.
    const characters = [...word]
    return characters.length < 3 ? [] : characters.slice(1).flatMap((character, index) => occurrences(normalized, `${characters[index] ?? ''}${character}`))
  })
  return mergeSpans(spans).map(({ start, end }) => ({ start: origin[start] ?? text.length, end: origin[end] ?? text.length }))
}

/** A text cut at the spans given. */
export function toRuns(text: string, spans: readonly Span[]): TextRun[] {
  const runs: TextRun[] = []
  let done = 0
  for (const { start, end } of spans) {
    if (start > done) runs.push({ text: text.slice(done, start), hit: false })
    runs.push({ text: text.slice(start, end), hit: true })
    done = end
  }
  if (done < text.length) runs.push({ text: text.slice(done), hit: false })
  return runs
}

/** Normalising may change lengths (full-width, ligatures): every unit remembers where it came from. */
function normalizeWithOrigin(text: string): { normalized: string; origin: number[] } {
  let normalized = ''
  const origin: number[] = []
  let position = 0
  for (const character of text) {
    const changed = normalizeText(character)
    for (let unit = 0; unit < changed.length; unit += 1) origin.push(position)
    normalized += changed
    position += character.length
  }
  origin.push(text.length)
  return { normalized, origin }
}

function occurrences(text: string, word: string): Span[] {
  const found: Span[] = []
  const isLatin = /^[\p{Script=Latin}\p{N}]/u.test(word)
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length)) {
    // Latin words match by their beginning, as in the index.
    if (!isLatin || start === 0 || !/[\p{Script=Latin}\p{N}]/u.test(text.charAt(start - 1))) found.push({ start, end: start + word.length })
  }
  return found
}

function pinyinHits(normalized: string, word: string): Span[] {
  return splitRuns(normalized)
    .filter(({ kind }) => kind === 'ideographs')
    .flatMap(({ text, start }) => {
      const characters = [...text]
      const syllables = readSyllables(text)
      if (syllables.length !== characters.length) return []
      return characters.flatMap((_, first) => {
        const count = syllablesRead(syllables.slice(first), word)
        if (count === 0) return []
        const from = start + characters.slice(0, first).join('').length
        return [{ start: from, end: from + characters.slice(first, first + count).join('').length }]
      })
    })
}

/** How many syllables a typed word covers, in full or by initials; 0 where it does not fit. */
function syllablesRead(syllables: readonly string[], word: string): number {
  let full = ''
  let initials = ''
  for (const [index, syllable] of syllables.entries()) {
    full += syllable
    initials += syllable.slice(0, 1)
    if (full.startsWith(word) || initials === word) return index + 1
    if (!word.startsWith(full) && !word.startsWith(initials)) return 0
  }
  return 0
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged
}
