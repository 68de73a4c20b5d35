import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Sites written for earlier programs, a folder each, as they were then. A folder of a grammar is named after the kind of
 * file and its version: `site-1`. The others are named after the day of their program. None is changed any more: a
 * test that fails with one tells that operators' sites would not start either.
 */
export const earlierDir = join(import.meta.dirname, 'earlier')
export const earlierSites = (await readdir(earlierDir)).toSorted()
