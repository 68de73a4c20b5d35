import type { TextRun } from '#contract/search.ts'
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
 * Finds the words of a query in a text, in order and without overlaps. With `pinyin`, as for titles, words may also
 * match by their reading.
 */
export function findHits(text: string, query: SearchQuery, options: { pinyin?: boolean } = {}): Span[] {
  const prepared = prepare(text)
  const asWhole =
    options.pinyin === true && query.words.length > 1 && query.reading !== undefined
      ? pinyinHits(prepared, query.reading)
      : []
  const spans =
    asWhole.length > 0
      ? asWhole
      : query.words.flatMap((word) => {
          const written = occurrences(prepared, word)
          return written.length === 0 && options.pinyin === true && word.reading
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
  runs: readonly { kind: SearchWord['kind']; text: string; start: number }[]
  /** The normalised text (`textForm`); `spanOf` maps its units back to the original. */
  form: string
  spanOf: (start: number, end: number) => Span
  /** The same for units of a run. */
  spanInRun: (start: number, end: number) => Span
}

function prepare(text: string): Prepared {
  const { normalized, starts, ends } = normalizeWithOrigin(text)
  const runs = splitRuns(normalized)
  let form = ''
  const places: number[] = []
  for (const run of runs) {
    form += ' '
    places.push(run.start)
    for (let unit = 0; unit < run.text.length; unit += 1) places.push(run.start + unit)
    form += run.text
  }
  const spanInRun = (start: number, end: number): Span => ({
    start: starts[start] ?? text.length,
    end: ends[end - 1] ?? text.length,
  })
  return { runs, form, spanInRun, spanOf: (start, end) => spanInRun(places[start] ?? 0, (places[end - 1] ?? 0) + 1) }
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

function pinyinHits({ runs, spanInRun }: Prepared, letters: string): Span[] {
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
      return [spanInRun(from, from + characters.slice(first, first + count).join('').length)]
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
