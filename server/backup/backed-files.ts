import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { BackedFile } from './manifest.ts'

/** Folders of the data folder whose files cannot be recreated; those of `cache` can. */
const FOLDERS = ['media', 'sealed'] as const

/**
 * Lists every file in these folders, sorted, as paths below the data folder. Temporary files are left out, and so are
 * names that no address can contain (find-media.ts), such as `a\b.webp` from a foreign archive, which are not served.
 */
export async function listFiles(dataDir: string): Promise<string[]> {
  const found: string[] = []
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isAbsent(error)) return []
      throw error
    })
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`
      if (entry.name.startsWith('.') || entry.name.includes('\\') || entry.name.endsWith('.tmp')) continue
      if (entry.isDirectory()) await walk(path)
      else if (entry.isFile()) found.push(path)
    }
  }
  for (const folder of FOLDERS) await walk(folder)
  return found.toSorted()
}

/** Copies a file into a backup and computes its checksum; undefined if the file was deleted meanwhile. */
export async function copyIn(dataDir: string, backup: string, path: string): Promise<BackedFile | undefined> {
  const to = join(backup, path)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await copyFile(join(dataDir, path), to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
  return { path, ...(await sumFile(to)) }
}

/**
 * Restores a file of a backup, which gets its name once it is complete. Returns false if an identical file exists.
 * @throws if a different file exists
 */
export async function copyOut(backup: string, dataDir: string, { path, sha256 }: BackedFile): Promise<boolean> {
  const to = join(dataDir, path)
  const there = await sumFile(to).catch(() => undefined)
  if (there?.sha256 === sha256) return false
  if (there) throw new Error(`${to} 已经有了，内容与备份里的不同`)
  await mkdir(dirname(to), { recursive: true, mode: path.startsWith('sealed/') ? 0o700 : 0o755 })
  const beside = `${to}.${process.pid}.tmp`
  try {
    await copyFile(join(backup, path), beside, constants.COPYFILE_FICLONE)
    await rename(beside, to)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  return true
}

export async function sumFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
