import type { MarkKind } from '#contract/marks.ts'

/** The marks with lists of entities of any type; books have a shelf of their own. */
export type KeptKind = Exclude<MarkKind, 'shelf'>

/** The mark behind each source. */
export const keptKinds: Readonly<Record<string, KeptKind>> = {
  likes: 'like',
  collection: 'collect',
  attention: 'attention',
}
