import { diffArrays } from 'diff'

/** A part of two texts. */
export interface Difference {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Beyond so many differing words the texts are shown one after the other: the cost grows with their square. */
const MOST_EDITS = 3000

/** Returns the parts in which two texts differ, by words: Chinese ones as the browser tells them apart. */
export function differencesOf(before: string, after: string): Difference[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS })
  if (changes === undefined)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return changes.map(({ added, removed, value }) => ({ kind: kindOf(added, removed), text: value.join('') }))
}

function kindOf(isAdded: boolean, isRemoved: boolean): Difference['kind'] {
  if (isAdded) return 'added'
  return isRemoved ? 'removed' : 'same'
}

function wordsOf(text: string): string[] {
  return [...new Intl.Segmenter('zh-CN', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
}
