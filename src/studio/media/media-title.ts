import type { MediaItem } from '#contract/studio/media-item-response.ts'

import { fileNameOf } from '../fields/media-files.ts'

/** Returns what a file is called among others. */
export function mediaTitle({ title, alt, path }: Pick<MediaItem, 'title' | 'alt' | 'path'>): string {
  return title || alt || fileNameOf(path)
}
