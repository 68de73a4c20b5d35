import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { FileStore } from '#server/storage/file-store.ts'
import { sumStored } from '#server/storage/sum-stored.ts'

import type { BackedFile } from './manifest.ts'

/** Copies a file into a backup and computes its checksum; undefined if the file was deleted meanwhile. */
export async function copyIn(files: FileStore, backup: string, path: string): Promise<BackedFile | undefined> {
  const to = join(backup, path)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  return (await files.copyTo(path, to)) ? { path, ...(await sumFile(to)) } : undefined
}

/**
 * Restores a file of a backup, which gets its name once it is complete. Returns false if an identical file exists.
 * @throws if a different file exists
 */
export async function copyOut(backup: string, files: FileStore, { path, bytes, sha256 }: BackedFile): Promise<boolean> {
  const there = await sumStored(files, path)
  if (there?.sha256 === sha256) return false
  if (there) throw new Error(`${join(files.place, path)} 已经有了，内容与备份里的不同`)
  await files.take(path, async () => createReadStream(join(backup, path)), bytes)
  return true
}

export async function sumFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}
