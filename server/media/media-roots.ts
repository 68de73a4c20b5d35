import { join } from 'node:path'

import { programPictures } from '#server/platform/program-file.ts'

/** Returns the folder with the files that come with the content. */
export function contentMedia({ contentDir }: { contentDir: string }): string {
  return join(contentDir, 'media')
}

/**
 * Returns the folders with the files that are served below /web/media/; the first that has a file wins. The pictures that
 * come with the program are the last, so that a portal has them without any of its own, and its own replace them.
 */
export function mediaRoots({ dataDir, contentDir }: { dataDir: string; contentDir: string }): readonly string[] {
  return [join(dataDir, 'media'), contentMedia({ contentDir }), programPictures]
}
