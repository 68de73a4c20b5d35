import { pinyin } from 'pinyin-pro'

import { MAX_WORD } from './grams.ts'
import { splitRuns, type TextRun } from './split-runs.ts'
import { READ_ANYWHERE, FROM_START, READ_TO_END } from './token-marks.ts'

/** Most syllables of a token, more than visitors type; each later syllable begins tokens of its own. */
export const MAX_SYLLABLES = 12

/** Returns the pinyin of each character, without tones; characters without pinyin stay themselves. */
export function readSyllables(ideographs: string): string[] {
  return pinyin(ideographs, { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.toLowerCase())
}

/**
 * Returns tokens that make a title findable by pinyin and by its beginning: from every character on, the full syllables
 * and the initials. Queries match prefixes of tokens, so "feiyi", "feiy" and "fy" all find 非遗展.
 */
export function readingTokens(runs: readonly TextRun[]): string[] {
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

/** Returns the pinyin of an all-Chinese text, in full and by initials; empty for other texts. */
export function pinyinReadings(form: string): string[] {
  const runs = splitRuns(form)
  return runs.some(({ kind }) => kind !== 'ideographs')
    ? []
    : readingsOf(runs.flatMap(({ text }) => readSyllables(text)))
}

/** In full and by initials, as far as they consist of letters. */
function readingsOf(syllables: readonly string[]): string[] {
  return [syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join('')].filter((reading) =>
    /^[a-z]+$/u.test(reading),
  )
}
