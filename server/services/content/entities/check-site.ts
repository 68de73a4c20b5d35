import { setImmediate as turn } from 'node:timers/promises'

import {
  agreementsFile,
  bannersFile,
  hotWordsFile,
  linksFile,
  noticesFile,
  readContentFile,
} from '#server/db/seed/read-site-content.ts'
import type { ContentProblem } from '#server/db/seed/content-row.ts'
import { contentFilesOf, readTypeContent } from '#server/db/seed/read-content.ts'
import { isSiteType } from '#server/db/site/site-types.ts'

import type { ContentContext } from './content-context.ts'

/** A fault of a site's folder. */
export type SiteProblem = ContentProblem

/** Reads the content of a site's folder as a start reads it, and returns the faults for which a record would be left out. */
export async function checkSite(
  { types, now, timezone }: Pick<ContentContext, 'types' | 'now' | 'timezone'>,
  contentDir: string,
): Promise<SiteProblem[]> {
  const problems: SiteProblem[] = []
  for (const type of types().filter((candidate) => !isSiteType(candidate.type)))
    for (const file of contentFilesOf(contentDir, type)) {
      const read = readTypeContent(contentDir, type, { now: now(), timezone }, [], file)
      problems.push(...(read?.problems ?? []))
      await turn()
    }
  readContentFile(contentDir, 'banners.json', bannersFile, problems)
  readContentFile(contentDir, 'links.json', linksFile, problems)
  readContentFile(contentDir, 'notices.json', noticesFile, problems)
  readContentFile(contentDir, 'hot-words.json', hotWordsFile, problems)
  readContentFile(contentDir, 'agreements.json', agreementsFile, problems)
  return problems
}
