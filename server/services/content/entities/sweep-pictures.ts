import { DAY_SECONDS } from '#contract/time/durations.ts'
import { setImmediate as turn } from 'node:timers/promises'

import { finishImport } from '#server/db/content/apply-import.ts'
import { describedPaths, markItemsDeleted } from '#server/db/library/media-items.ts'
import { usedPathsIn } from '#server/db/content/media-uses.ts'
import { countStaleMedia } from '#server/db/content/settle-media.ts'
import { textsNamingFiles } from '#server/db/content/texts-naming-files.ts'
import type { Busy } from '#server/db/connection/content-lock.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'

import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import type { ContentContext } from './content-context.ts'

export interface SweptFile {
  path: string
  bytes: number
}

export type SweepOutcome =
  | {
      kind: 'done'
      /** Unreferenced files, deleted except in a dry run. */
      unused: readonly SweptFile[]
      /** Unreferenced but recent files: an editor may be about to use them. */
      recent: number
      /** Number of all imported files. */
      files: number
    }
  /** What some entities name is not in rows yet, so that no file is certain to be of no use; nothing was deleted. */
  | { kind: 'unsettled'; left: number }
  | { kind: 'unavailable' }
  | Busy

/** A day: newer files may belong to a running import of another process, or to a page being written. */
const RECENT = DAY_SECONDS

/** Matches the file names of imports (take-pictures.ts) in any notation: alone, with a folder, or in an address. */
const NAME = /[A-Za-z0-9_-]{22}(?=\.[a-z0-9]{2,5}(?![a-z0-9]))/giu

/**
 * Deletes imported files that no text refers to. Content is looked up in the rows of its media; every text of every other
 * table and every file of the schema is searched, and a name in any of them keeps the file, whatever its meaning there. So
 * does a description in the library: that file is to be used later.
 * The content lock excludes imports meanwhile.
 */
export async function sweepPictures(
  context: ContentContext,
  staff: StaffCaller,
  { isDry }: { isDry: boolean },
): Promise<SweepOutcome> {
  return context.withContentLock(async ({ isValid }) => {
    try {
      await finishImport(context.store, context.types())
      const left = await countStaleMedia(context.store.db)
      if (left > 0) return { kind: 'unsettled', left }
      const files = await context.uploads.imported()
      const named = new Set<string>()
      const hear = (text: string) => {
        for (const [name] of text.matchAll(NAME)) named.add(name)
      }
      if (files.length > 0) {
        for await (const paths of usedPathsIn(context.store.db, 'imports')) paths.forEach(hear)
        for await (const paths of describedPaths(context.store.db)) paths.forEach(hear)
        for await (const text of textsNamingFiles(context.store, ['article'])) hear(text)
        for await (const text of context.media.texts()) hear(text)
      }
      // Files with other names did not come from an import and stay.
      const isFree = (path: string) => {
        const [name] = path.match(NAME) ?? []
        return name !== undefined && !named.has(name)
      }
      const free = files.filter(({ path }) => isFree(path))
      const isOld = (time: number) => time <= context.now() - RECENT
      const candidates = free.filter(({ time }) => isOld(time))
      const unused: SweptFile[] = []
      const removed: string[] = []
      try {
        for (const { path, bytes } of candidates) {
          // Looking through all texts takes a while: a person may have brought the file again since it was listed.
          if (!isDry && !isOld((await context.uploads.time(path)) ?? 0)) continue
          unused.push({ path, bytes })
          if (isDry) continue
          // Without the lock another import may refer to the file: an import reuses existing files.
          if (!(await isValid())) return { kind: 'unavailable' }
          await context.uploads.remove([path])
          removed.push(path)
          await turn()
        }
      } finally {
        if (removed.length > 0) {
          await markItemsDeleted(context.store.db, removed, context.now())
          await context.acts.record({ staff, act: 'content.sweep', subject: removed.join(' ') })
        }
      }
      return {
        kind: 'done',
        unused,
        recent: free.length - unused.length,
        files: files.length,
      }
    } catch (error) {
      if (isUnavailable(error)) return { kind: 'unavailable' }
      throw error
    }
  })
}
