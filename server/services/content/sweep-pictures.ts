import { setImmediate as turn } from 'node:timers/promises'

import { finishImport } from '#server/db/content/apply-import.ts'
import { textsNamingFiles } from '#server/db/content/texts-naming-files.ts'
import type { Busy } from '#server/db/connection/content-lock.ts'
import { isUnavailable } from '#server/platform/is-unavailable.ts'

import type { ContentContext } from './content-context.ts'

export interface SweptFile {
  path: string
  bytes: number
}

export type SweepOutcome =
  | {
      kind: 'done'
      /** Named nowhere, and gone now unless it was only looked. */
      unused: readonly SweptFile[]
      /** Named nowhere, but new: their editor may be about to name them. */
      recent: number
      /** All there are. */
      files: number
    }
  | { kind: 'unavailable' }
  | Busy

/** A day: what has come since may belong to an import of another process, or to a page that is being written. */
const RECENT = 86_400

/** As imports name files (take-pictures.ts), wherever and however the name is written: alone, with its folder, in an address. */
const NAME = /[A-Za-z0-9_-]{22}(?=\.[a-z0-9]{2,5}(?![a-z0-9]))/giu

/**
 * Takes away what imports brought and nothing names any more. Every text of every table is looked at, and every file of
 * the schema; a name in any of them keeps its file, whatever it stands for there. No import runs meanwhile.
 */
export async function sweepPictures(context: ContentContext, { isDry }: { isDry: boolean }): Promise<SweepOutcome> {
  return context.withContentLock(async ({ isHeld }) => {
    try {
      await finishImport(context.store, context.types())
      const files = await context.uploads.imported()
      const named = new Set<string>()
      const hear = (text: string) => {
        for (const [name] of text.matchAll(NAME)) named.add(name)
      }
      if (files.length > 0) {
        for await (const text of textsNamingFiles(context.store)) hear(text)
        for await (const text of context.media.texts()) hear(text)
      }
      // What is called otherwise was not brought by an import, and stays.
      const isFree = (path: string) => {
        const [name] = path.match(NAME) ?? []
        return name !== undefined && !named.has(name)
      }
      const free = files.filter(({ path }) => isFree(path))
      const unused = free.filter(({ time }) => time <= context.now() - RECENT)
      for (const { path } of isDry ? [] : unused) {
        // Whoever has the turn now may be naming it: an import takes what is there already as it is.
        if (!(await isHeld())) return { kind: 'unavailable' }
        await context.uploads.remove([path])
        await turn()
      }
      return {
        kind: 'done',
        unused: unused.map(({ path, bytes }) => ({ path, bytes })),
        recent: free.length - unused.length,
        files: files.length,
      }
    } catch (error) {
      if (isUnavailable(error)) return { kind: 'unavailable' }
      throw error
    }
  })
}
