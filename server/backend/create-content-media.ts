import type { Media } from '#server/media/create-media.ts'
import { openNamed } from '#server/media/open-named.ts'
import { readTextFiles } from '#server/media/read-text-files.ts'
import type { ContentMedia } from '#server/services/content/entities/content-context.ts'

import type { BackendEnv } from './backend-options.ts'

/** Creates what imports and exports need of the files and pages of the portal. */
export function createContentMedia(
  media: Media,
  { schemaDir = '', contentDir, mediaDir = '' }: Pick<BackendEnv, 'schemaDir' | 'contentDir' | 'mediaDir'>,
  { pageAt, changed }: Pick<ContentMedia, 'pageAt' | 'changed'>,
): ContentMedia {
  return {
    has: async (path) => (await media.original(path)) !== undefined,
    size: async (path) => (await media.original(path))?.size,
    picture: (path) => media.picture(path),
    open: (path) => openNamed(media, path),
    names: (folder) => media.names(folder),
    pageAt,
    texts: () => readTextFiles([schemaDir, contentDir, mediaDir].filter((folder) => folder !== '')),
    changed,
  }
}
