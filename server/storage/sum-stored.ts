import { createHash } from 'node:crypto'

import { StoreAway } from '#server/platform/process/store-away.ts'

import type { FileStore } from './file-store.ts'

export interface FileSum {
  bytes: number
  sha256: string
}

/** Reads a whole file for its checksum; undefined if there is none. */
export async function sumStored(files: FileStore, path: string): Promise<FileSum | undefined> {
  const stream = await files.open(path)
  if (!stream) return undefined
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of stream) {
      const read = Buffer.from(piece)
      hash.update(read)
      bytes += read.length
    }
  } catch (error) {
    // A line that breaks has no error of its own.
    if (files.kind === 's3') throw new StoreAway(`${files.place} did not send all of a file`)
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}
