import { pinyin } from 'pinyin-pro'

import { MAX_WORD } from './grams.ts'
import { splitRuns } from './split-runs.ts'
import { READ_ANYWHERE, FROM_START, READ_TO_END } from './token-marks.ts'

/** As many syllables as anyone types; a title's later ones have tokens of their own. */
const MAX_SYLLABLES = 12

/** The reading of each character, without tones; characters without one read as themselves. */
export function readSyllables(ideographs: string): string[] {
  return pinyin(ideographs, { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.toLowerCase())
}

/**
 * Tokens that make a title findable by pinyin and by how it begins: from every character on, the full
 * syllables and the initials. Queries match how a token begins, so "feiyi", "feiy" and "fy" all find 非遗展.
 */
export function readingTokens(normalizedTitle: string): string[] {
  const runs = splitRuns(normalizedTitle)
  const [first] = runs
  const beginning =
    first === undefined
      ? []
      : [
          FROM_START +
            (first.kind === 'word'
              ? first.text.slice(0, MAX_WORD)
              : String.fromCodePoint(first.text.codePointAt(0) ?? 0)),
        ]
  const readings = runs.flatMap(({ kind, text }, index) =>
    kind === 'ideographs' ? tokensOfRun(readSyllables(text), index === 0, runs.length === 1) : [],
  )
  return [...beginning, ...readings]
}

function tokensOfRun(syllables: readonly string[], isFirst: boolean, isOnly: boolean): string[] {
  return syllables.flatMap((_, start) => {
    const readings = readingsOf(syllables.slice(start, start + MAX_SYLLABLES))
    const tokens = readings.map((reading) => READ_ANYWHERE + reading)
    if (isFirst && start === 0) tokens.push(...readings.map((reading) => FROM_START + reading))
    if (isOnly && start === 0 && syllables.length <= MAX_SYLLABLES)
      tokens.push(...readings.map((reading) => FROM_START + reading + READ_TO_END))
    return tokens
  })
}

/** How a text of nothing but Chinese is read, in full and by initials; empty for others. */
export function pinyinReadings(form: string): string[] {
  const runs = splitRuns(form)
  return runs.some(({ kind }) => kind !== 'ideographs')
    ? []
    : readingsOf(runs.flatMap(({ text }) => readSyllables(text)))
}

/** In full and by initials, as far as they are letters. */
function readingsOf(syllables: readonly string[]): string[] {
  return [syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join('')].filter((reading) =>
    /^[a-z]+$/u.test(reading),
  )
}
