import type { MediaItem } from '#contract/studio/media-item-response.ts'
import type { MediaKind } from '#contract/studio/media-response.ts'

/** A file that was chosen, and for a place of which kind. */
export interface MediaChoice {
  kind: MediaKind
  item: MediaItem
}

/** What is chosen from the library, and by which limits. */
export interface MediaChoosing {
  /** The kinds that the place takes; with several, the person says which is looked for. */
  kinds: readonly [MediaKind, ...MediaKind[]]
  /** How many can be chosen; absent where there is no limit. */
  most?: number | undefined
  /** The paths of what is in the place already. */
  there?: readonly string[]
  onChoose: (choices: readonly MediaChoice[]) => void
  onClose: () => void
}
