import type { Word } from '#definition/grammar/words-definition.ts'

import { excerptOf } from './excerpt-of.ts'
import type { Found, FindingRule } from './finding-rule.ts'
import { writtenTexts } from './written-texts.ts'

/** Finds wrong and sensitive words: at each place the longest one, and none within a longer word that is right. */
export const findWords: FindingRule = ({ fields }, { words }) => {
  const byStart = wordsByStart(words)
  return fields.flatMap((field) =>
    writtenTexts(field).flatMap((text) =>
      [...occurrences(text, byStart)].map(({ word, start }): Found => ({
        field: field.name,
        quote: word.word,
        message: sentenceOf(word),
        excerpt: excerptOf(text, start, start + word.word.length),
        ...(word.level === undefined ? {} : { level: word.level }),
      })),
    ),
  )
}

type WordsByStart = ReadonlyMap<string, readonly Word[]>

/** The words by their first character, longer ones first. */
function wordsByStart(words: readonly Word[]): WordsByStart {
  const sorted = words.toSorted((one, other) => other.word.length - one.word.length)
  const byStart = new Map<string, Word[]>()
  for (const word of sorted) {
    const start = word.word.charAt(0)
    byStart.set(start, [...(byStart.get(start) ?? []), word])
  }
  return byStart
}

function* occurrences(text: string, byStart: WordsByStart): Generator<{ word: Word; start: number }> {
  let at = 0
  while (at < text.length) {
    const start = at
    const word = byStart
      .get(text.charAt(start))
      ?.find((candidate) => text.startsWith(candidate.word, start) && !isWithinException(text, start, candidate))
    if (word) yield { word, start }
    at += word ? word.word.length : 1
  }
}

function isWithinException(text: string, start: number, { word, except = [] }: Word): boolean {
  return except.some((longer) => {
    for (let at = longer.indexOf(word); at >= 0; at = longer.indexOf(word, at + 1))
      if (start >= at && text.startsWith(longer, start - at)) return true
    return false
  })
}

function sentenceOf({ word, instead, reason }: Word): string {
  const because = reason === undefined ? '' : `（${reason}）`
  return instead === undefined ? `「${word}」不宜使用${because}，请改写` : `「${word}」应写作「${instead}」${because}`
}
