import { join } from 'node:path'

import type { Env } from '#server/platform/env/env.ts'
import { programPictures } from '#server/platform/process/program-file.ts'

type SiteFiles = Pick<Env, 'contentDir'> & Partial<Pick<Env, 'mediaDir'>>

/** Returns the folders with the files that come with the site: its own, and those beside its content. */
export function siteMedia({ contentDir, mediaDir = '' }: SiteFiles): readonly string[] {
  return [...(mediaDir === '' ? [] : [mediaDir]), join(contentDir, 'media')]
}

/**
 * Returns the folders with the files that are served below /web/media/; the first that has a file wins. The pictures that
 * come with the program are the last, so that a portal has them without any of its own, and its own replace them.
 */
export function mediaRoots(env: SiteFiles & Pick<Env, 'dataDir'>): readonly string[] {
  return [join(env.dataDir, 'media'), ...siteMedia(env), programPictures]
}
