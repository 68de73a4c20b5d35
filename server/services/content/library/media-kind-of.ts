import { fileEnding } from '#contract/rich-text/file-name.ts'
import type { MediaItemKind } from '#contract/studio/media-item-response.ts'
import { mediaKinds } from '#contract/studio/media-response.ts'

import { mediaEndings } from './media-endings.ts'

/** Returns the kind of a stored file by its ending; a PDF is a book. */
export function mediaKindOf(path: string): MediaItemKind {
  const ending = fileEnding(path)
  return mediaKinds.find((kind) => mediaEndings[kind].includes(ending)) ?? 'other'
}
