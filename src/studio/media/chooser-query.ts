import type { MediaFilter } from '#contract/studio/media-item-response.ts'
import type { MediaKind } from '#contract/studio/media-response.ts'

/** What is looked for among the files of the library. */
export interface ChooserQuery {
  kind: MediaKind
  q: string
  filter: Extract<MediaFilter, 'all' | 'unused'>
}
