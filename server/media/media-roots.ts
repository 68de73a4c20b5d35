import { join } from 'node:path'

/** Returns the folders with the files that are served below /web/media/; the first that has a file wins. */
export function mediaRoots({ dataDir, contentDir }: { dataDir: string; contentDir: string }): readonly string[] {
  return [join(dataDir, 'media'), join(contentDir, 'media')]
}
