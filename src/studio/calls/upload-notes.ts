import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import * as z from 'zod/mini'

import { DAY_SECONDS } from '#contract/time/durations.ts'

/** The notes of this browser about files that are on their way. */
export interface UploadNotes extends UrlStorage {
  /** Removes the notes of a file. */
  forget: (fingerprint: string) => void
  /** Removes what is older than a day: the server has nothing of it any more. */
  sweep: () => void
}

/** Begins the names of the notes, as the library has them. */
const PREFIX = 'tus::'

const note = z.object({
  size: z.nullable(z.number()),
  metadata: z.record(z.string(), z.string()),
  creationTime: z.string(),
  uploadUrl: z.string(),
  /** When it was made, in milliseconds. */
  noted: z.number(),
})

/** A method of the library. */
const REMOVES = 'removeUpload'

/**
 * Keeps the notes in the storage of the browser. Where it is full or closed there are none, which the storage of the library takes for a
 * failure of the file. The server forgets a file after a day, and so do they.
 */
export function createUploadNotes(): UploadNotes {
  const find = (fingerprint: string) => attempt(() => notesIn(localStorage, prefixOf(fingerprint))) ?? []
  return {
    findAllUploads: () => Promise.resolve(attempt(() => notesIn(localStorage, PREFIX)) ?? []),
    sweep: () => attempt(() => sweep(localStorage)),
    findUploadsByFingerprint(fingerprint) {
      attempt(() => sweep(localStorage))
      return Promise.resolve(find(fingerprint))
    },
    [REMOVES]: (key) => Promise.resolve(attempt(() => localStorage.removeItem(key))),
    addUpload(fingerprint, upload) {
      const key = `${prefixOf(fingerprint)}${Math.round(Math.random() * 1e12)}`
      attempt(() => localStorage.setItem(key, JSON.stringify({ ...upload, noted: Date.now() })))
      return Promise.resolve(key)
    },
    forget(fingerprint) {
      for (const { urlStorageKey } of find(fingerprint)) attempt(() => localStorage.removeItem(urlStorageKey))
    },
  }
}

function prefixOf(fingerprint: string): string {
  return `${PREFIX}${fingerprint}::`
}

function notesIn(storage: Storage, prefix: string): PreviousUpload[] {
  return namesIn(storage, prefix).flatMap((urlStorageKey) => {
    const read = readNote(storage, urlStorageKey)
    return read === undefined ? [] : [{ ...read, urlStorageKey, parallelUploadUrls: null }]
  })
}

/** Removes what is older than a day, or no note. */
function sweep(storage: Storage): void {
  for (const name of namesIn(storage, PREFIX)) {
    const { noted = 0 } = readNote(storage, name) ?? {}
    if (noted < Date.now() - DAY_SECONDS * 1000) storage.removeItem(name)
  }
}

function namesIn(storage: Storage, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
    name.startsWith(prefix),
  )
}

function readNote(storage: Storage, name: string): z.infer<typeof note> | undefined {
  return attempt(() => note.parse(JSON.parse(storage.getItem(name) ?? '')))
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
