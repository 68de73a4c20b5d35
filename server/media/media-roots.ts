import { join } from 'node:path'

/** Returns the folder with the files that come with the content. */
export function contentMedia({ contentDir }: { contentDir: string }): string {
  return join(contentDir, 'media')
}

/** Returns the folders with the files that are served below /web/media/; the first that has a file wins. */
export function mediaRoots({ dataDir, contentDir }: { dataDir: string; contentDir: string }): readonly string[] {
  return [join(dataDir, 'media'), contentMedia({ contentDir })]
}
