import { omitUndefined } from '#contract/omit-undefined.ts'

import { grams, MAX_WORD } from './grams.ts'
import { asRuns, joinIdeographs, titleJoint } from './join-ideographs.ts'
import { normalizeText } from './normalize-text.ts'
import { splitRuns } from './split-runs.ts'
import type { TextRun } from './split-runs.ts'
import { READ_ANYWHERE, FROM_START } from './token-marks.ts'

/** One token that a hit must have: whole, or as a prefix. */
export interface SearchTerm {
  text: string
  prefix: boolean
}

/** One word that a hit must contain. */
export interface SearchWord {
  /** The word's form: "昆曲", "feiyi", "i 6" for Ⅰ-6. */
  text: string
  kind: TextRun['kind']
  /** Tokens that every text with the word has. */
  terms: readonly SearchTerm[]
  /** The token of a title with this reading; only for Latin letters. */
  reading?: SearchTerm
  /** Whether the terms decide a match alone, without a check of the form. */
  isExact: boolean
}

export interface SearchQuery {
  words: readonly SearchWord[]
  /** The form of the whole query as it is spelled, comparable to the form of a title, without the surrounding spaces. */
  form: string
  /** The same with Chinese joined across all marks, comparable to the forms of tags and fields. */
  joined: string
  /** `joined` without its spaces, comparable to a title without its spaces. */
  compact: string
  /** The query as one reading, if it is all Latin letters: "fei yi" is feiyi. */
  reading?: string
  /** A token that exactly the titles beginning with the query have; only where a single token suffices. */
  beginning?: SearchTerm
}

/** Most terms that one query sends to the index; further words are checked in the texts. */
const MAX_TERMS = 48

/** Characters that join Latin words into one: Ⅰ-6, o’neil, 3.14, 2026/11. */
const JOINER = /^[-‐‑–'’.:/_·]$/u

/**
 * Parses a visitor's query. A hit must contain all words, separated by spaces or punctuation; a sequence of Chinese
 * characters is one word, whose characters must be adjacent; Latin words match by prefix, and titles also by their
 * reading. Undefined if nothing searchable remains.
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
    const indexTerms = word.terms.slice(0, MAX_TERMS - terms)
    terms += indexTerms.length
    words.set(run.text, indexTerms.length === word.terms.length ? word : { ...word, terms: indexTerms, isExact: false })
  }
  const wordList = [...words.values()]
  const joined = asRuns(joinIdeographs(runs, normalized, titleJoint))
    .map(({ text }) => text)
    .join(' ')
  const letters = lettersOf(wordList.map(({ text }) => text).join(' '))
  return {
    words: wordList,
    form: runs.map(({ text }) => text).join(' '),
    joined,
    compact: joined.replaceAll(' ', ''),
    ...omitUndefined({ reading: letters }),
    ...beginningOf(wordList, letters),
  }
}

function beginningOf(words: readonly SearchWord[], letters: string | undefined): Pick<SearchQuery, 'beginning'> {
  const [word, another] = words
  if (word === undefined || another !== undefined) return {}
  if (word.kind === 'ideographs')
    return [...word.text].length === 1 ? { beginning: { text: FROM_START + word.text, prefix: false } } : {}
  // A word written with tone marks has two spellings.
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
    // A single character and a pair are tokens themselves; longer words are matched by all their pairs, which do not
    // determine the order.
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

/** A single letter matches only the beginning of a title: half of all titles contain a reading with it. */
export function readingTerm(letters: string): SearchTerm {
  return { text: (letters.length === 1 ? FROM_START : READ_ANYWHERE) + letters, prefix: true }
}

/** Longer than any reading token (`readingTokens`): twelve syllables of at most six letters. */
const MAX_READING = 72

/** Converts Latin letters to the stored notation of pinyin: without tones, ü as v. */
function lettersOf(word: string): string | undefined {
  const letters = word
    .replaceAll(' ', '')
    .replaceAll(/[üǖǘǚǜ]/gu, 'v')
    .normalize('NFD')
    .replaceAll(/[\u0300\u0301\u0304\u030c]/gu, '')
  return letters.length <= MAX_READING && /^[a-z]+$/u.test(letters) ? letters : undefined
}
