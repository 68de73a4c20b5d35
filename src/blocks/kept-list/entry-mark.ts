import type { MarkKind } from '#contract/members/marks.ts'

/** The marks with lists of entities of any type; books have a shelf of their own. */
export type EntryMark = Exclude<MarkKind, 'shelf'>

/** The mark behind each source. */
export const markBySource: Readonly<Record<string, EntryMark>> = {
  likes: 'like',
  collection: 'collect',
  attention: 'attention',
}
