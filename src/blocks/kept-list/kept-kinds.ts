import type { MarkKind } from '#contract/marks.ts'

/** The marks that are kept in lists of any type; books stand on their shelf. */
export type KeptKind = Exclude<MarkKind, 'shelf'>

/** Which mark made a list. */
export const keptKinds: Readonly<Record<string, KeptKind>> = {
  likes: 'like',
  collection: 'collect',
  attention: 'attention',
}
