import { omitUndefined } from '#contract/omit-undefined.ts'

import { grams, MAX_WORD } from './grams.ts'
import { normalizeText } from './normalize-text.ts'
import { splitRuns } from './split-runs.ts'
import type { TextRun } from './split-runs.ts'
import { READ_ANYWHERE, FROM_START } from './token-marks.ts'

/** One token of the index that must stand: as it is, or by how it begins. */
export interface SearchTerm {
  text: string
  prefix: boolean
}

/** One thing a hit must contain. */
export interface SearchWord {
  /** As it stands in a form: "昆曲", "feiyi", "i 6" for Ⅰ-6. */
  text: string
  kind: TextRun['kind']
  /** Tokens that all stand where the word stands. */
  terms: readonly SearchTerm[]
  /** The token by which a title reads so; only for Latin letters. */
  reading?: SearchTerm
  /** Whether the terms say it all, or the form must be looked at too. */
  isExact: boolean
}

export interface SearchQuery {
  words: readonly SearchWord[]
  /** All that was typed, as the form of a title that is it would be, without the spaces around. */
  form: string
  /** The same as one reading, where it is all Latin letters: "fei yi" is feiyi. */
  reading?: string
  /** Exactly the titles that begin with it have this token; only where one token can say so. */
  beginning?: SearchTerm
}

/** A bound on what one query asks of the index; the words beyond it are looked for in the texts themselves. */
const MAX_TERMS = 48

/** What joins Latin words into one: Ⅰ-6, o’neil, 3.14, 2026/11. */
const JOINER = /^[-‐‑–'’.:/_·]$/u

/**
 * Reads what a visitor typed. Words between spaces or punctuation must all stand in a hit; one Chinese character is a
 * word as well as several, which must stand together; Latin words match by their beginning, and titles by how
 * they are read. Undefined where nothing searchable is left.
 */
export function parseSearchQuery(keyword: string): SearchQuery | undefined {
  const normalized = normalizeText(keyword)
  const runs = splitRuns(normalized)
  if (runs.length === 0) return undefined

  const words = new Map<string, SearchWord>()
  let terms = 0
  for (const run of joinRuns(runs, normalized)) {
    if (words.has(run.text)) continue
    const word = toWord(run)
    const kept = word.terms.slice(0, MAX_TERMS - terms)
    terms += kept.length
    words.set(run.text, kept.length === word.terms.length ? word : { ...word, terms: kept, isExact: false })
  }
  const known = [...words.values()]
  const letters = lettersOf(known.map(({ text }) => text).join(' '))
  return {
    words: known,
    form: runs.map(({ text }) => text).join(' '),
    ...omitUndefined({ reading: letters }),
    ...beginningOf(known, letters),
  }
}

function beginningOf(words: readonly SearchWord[], letters: string | undefined): Pick<SearchQuery, 'beginning'> {
  const [word, another] = words
  if (word === undefined || another !== undefined) return {}
  if (word.kind === 'ideographs')
    return [...word.text].length === 1 ? { beginning: { text: FROM_START + word.text, prefix: false } } : {}
  // What is written with tones is spelled in two ways.
  return word.isExact && (letters === undefined || letters === word.text)
    ? { beginning: { text: FROM_START + word.text, prefix: true } }
    : {}
}

type Joined = Pick<TextRun, 'kind' | 'text'>

function joinRuns(runs: readonly TextRun[], normalized: string): Joined[] {
  const joined: Joined[] = []
  for (const [index, { kind, text, start }] of runs.entries()) {
    const previous = runs[index - 1]
    const last = joined.at(-1)
    const isJoined =
      previous?.kind === 'word' &&
      kind === 'word' &&
      JOINER.test(normalized.slice(previous.start + previous.text.length, start))
    if (isJoined && last) joined[joined.length - 1] = { kind, text: `${last.text} ${text}` }
    else joined.push({ kind, text })
  }
  return joined
}

function toWord({ kind, text }: Joined): SearchWord {
  if (kind === 'ideographs') {
    const length = [...text].length
    // A character and a pair are tokens as they are; of longer words every pair is one, which says nothing of their order.
    return {
      text,
      kind,
      terms: [...new Set(grams(text, [length > 1 ? 2 : 1]))].map((gram) => ({ text: gram, prefix: false })),
      isExact: length <= 2,
    }
  }
  const parts = text.split(' ')
  const letters = lettersOf(text)
  return {
    text,
    kind,
    terms: parts.map((part, index) => ({
      text: part.slice(0, MAX_WORD),
      prefix: index === parts.length - 1 || part.length > MAX_WORD,
    })),
    ...(letters === undefined ? {} : { reading: readingTerm(letters) }),
    isExact: parts.length === 1 && text.length <= MAX_WORD,
  }
}

/** One letter begins the reading of half of all titles somewhere: it means those that begin with it. */
export function readingTerm(letters: string): SearchTerm {
  return { text: (letters.length === 1 ? FROM_START : READ_ANYWHERE) + letters, prefix: true }
}

/** Longer than any token of a reading (`readingTokens`): twelve syllables of at most six letters. */
const MAX_READING = 72

/** Latin words as pinyin is kept: without tones, ü as v. */
function lettersOf(word: string): string | undefined {
  const letters = word
    .replaceAll(' ', '')
    .replaceAll(/[üǖǘǚǜ]/gu, 'v')
    .normalize('NFD')
    .replaceAll(/[\u0300\u0301\u0304\u030c]/gu, '')
  return letters.length <= MAX_READING && /^[a-z]+$/u.test(letters) ? letters : undefined
}
