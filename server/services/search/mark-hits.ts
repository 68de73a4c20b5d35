import type { TextRun } from '#contract/entities/search.ts'
import { joinIdeographs, textJoint, textOfJoined, titleJoint } from '#server/db/search/join-ideographs.ts'
import { normalizeText } from '#server/db/search/normalize-text.ts'
import { readSyllables } from '#server/db/search/reading-tokens.ts'
import type { SearchQuery, SearchWord } from '#server/db/search/search-query.ts'
import { splitRuns } from '#server/db/search/split-runs.ts'

/** A stretch of the original text, in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/**
 * Finds the words of a query in a text, in order and without overlaps. In a title, and in a word that stands for itself,
 * words may also match by their reading, and across any mark.
 */
export function findHits(
  text: string,
  query: Pick<SearchQuery, 'words' | 'reading'>,
  { isTitle = false }: { isTitle?: boolean } = {},
): Span[] {
  const prepared = prepare(text, isTitle)
  const asWhole =
    isTitle && query.words.length > 1 && query.reading !== undefined ? pinyinHits(prepared, query.reading) : []
  const spans =
    asWhole.length > 0
      ? asWhole
      : query.words.flatMap((word) => {
          const written = occurrences(prepared, word)
          return written.length === 0 && isTitle && word.reading
            ? pinyinHits(prepared, word.reading.text.slice(1))
            : written
        })
  return mergeSpans(spans)
}

/** Cuts a text at the given spans. */
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

interface Prepared {
  /** The normalised text as its runs, Chinese joined across marks, each after a space. */
  form: string
  /** The runs with their places in the form. */
  runs: readonly { kind: SearchWord['kind']; text: string; start: number }[]
  /** Maps units of the form back to the original. */
  spanOf: (start: number, end: number) => Span
}

function prepare(text: string, isTitle: boolean): Prepared {
  const { normalized, starts, ends } = normalizeWithOrigin(text)
  let form = ''
  const places: number[] = []
  const runs = joinIdeographs(splitRuns(normalized), normalized, isTitle ? titleJoint : textJoint).map((joined) => {
    form += ' '
    places.push(joined[0].start)
    const start = form.length
    for (const run of joined) {
      for (let unit = 0; unit < run.text.length; unit += 1) places.push(run.start + unit)
      form += run.text
    }
    return { kind: joined[0].kind, text: textOfJoined(joined), start }
  })
  const spanOf = (start: number, end: number): Span => ({
    start: starts[places[start] ?? 0] ?? text.length,
    end: ends[places[end - 1] ?? 0] ?? text.length,
  })
  return { form, runs, spanOf }
}

/**
 * Normalises a text and records the original character of every unit: full-width characters and ligatures change the
 * length.
 */
function normalizeWithOrigin(text: string): { normalized: string; starts: number[]; ends: number[] } {
  let normalized = ''
  const starts: number[] = []
  const ends: number[] = []
  let position = 0
  for (const character of text) {
    const changed = normalizeText(character)
    // Characters that normalise to nothing, such as combining marks, belong to the character before them.
    if (changed === '' && ends.length > 0) ends[ends.length - 1] = position + character.length
    for (let unit = 0; unit < changed.length; unit += 1) {
      starts.push(position)
      ends.push(position + character.length)
    }
    normalized += changed
    position += character.length
  }
  return { normalized, starts, ends }
}

function occurrences({ form, spanOf }: Prepared, { text, kind }: SearchWord): Span[] {
  const found: Span[] = []
  // Latin words match by prefix, as in the index.
  const needle = kind === 'word' ? ` ${text}` : text
  for (let start = form.indexOf(needle); start !== -1; start = form.indexOf(needle, start + needle.length))
    found.push(spanOf(start + needle.length - text.length, start + needle.length))
  return found
}

function pinyinHits({ runs, spanOf }: Prepared, letters: string): Span[] {
  return runs.flatMap(({ kind, text, start }, index) => {
    if (kind !== 'ideographs') return []
    const characters = [...text]
    const syllables = readSyllables(text)
    if (syllables.length !== characters.length) return []
    return characters.flatMap((_, first) => {
      // A single letter matches only the beginning of the title, as in the index.
      if (letters.length === 1 && (index > 0 || first > 0)) return []
      const count = syllablesRead(syllables.slice(first), letters)
      if (count === 0) return []
      const from = start + characters.slice(0, first).join('').length
      return [spanOf(from, from + characters.slice(first, first + count).join('').length)]
    })
  })
}

/** Counts the syllables that a typed word covers, in full or by initials; 0 where it does not match. */
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
