import type { Word } from '#definition/grammar/words-definition.ts'

import type { SchemaChange } from './schema-change.ts'

/** Compares two lists of words. */
export function compareWords(before: readonly Word[], after: readonly Word[]): SchemaChange[] {
  const [old, current] = [byWord(before), byWord(after)]
  const notes = [
    ...[...current.keys()].filter((word) => !old.has(word)).map((word) => `增加「${word}」`),
    ...[...old.keys()].filter((word) => !current.has(word)).map((word) => `去掉「${word}」`),
    ...[...current].flatMap(([word, written]) => {
      const former = old.get(word)
      return former === undefined || former === written ? [] : [`改了「${word}」`]
    }),
  ]
  return notes.length === 0
    ? []
    : [{ part: 'words', change: 'changed', name: 'words', title: '词表', notes, warnings: [] }]
}

function byWord(words: readonly Word[]): Map<string, string> {
  return new Map(words.map((word) => [word.word, JSON.stringify(word)]))
}
