import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { type FileStore, isStoredPath, type ListedFile, storedFolders } from './file-store.ts'

/** Ends the name of a file that is being written; no stored file ends so. */
const PARTIAL = '.tmp'

/** Keeps files in the data folder. */
export function createFolderStore(dataDir: string): FileStore {
  const fileOf = (path: string) => {
    if (!isStoredPath(path)) throw new Error(`"${path}" is no path of a stored file`)
    return join(dataDir, path)
  }
  /** The file gets its name once it is complete, so that a crash leaves no partial one. */
  const put = async (
    path: string,
    fill: (file: string) => Promise<void>,
    name: (beside: string, file: string) => Promise<void>,
  ) => {
    const file = fileOf(path)
    await mkdir(dirname(file), { recursive: true, mode: isSealed(path) ? 0o700 : 0o755 })
    const beside = `${file}.${randomBytes(6).toString('hex')}${PARTIAL}`
    try {
      await fill(beside)
      await name(beside, file)
    } finally {
      await rm(beside, { force: true })
    }
  }
  const filled = (path: string, bytes: Buffer) => (file: string) =>
    writeFile(file, bytes, { mode: modeOf(path), flush: true })

  return {
    kind: 'folder',
    place: resolve(dataDir),
    async find(path) {
      const found = await stat(fileOf(path)).catch(orAbsent)
      if (found?.isFile() !== true) return undefined
      const modified = Math.floor(found.mtimeMs)
      return { bytes: found.size, modified, tag: `${found.size.toString(36)}-${modified.toString(36)}` }
    },
    read: (path) => readFile(fileOf(path)).catch(orAbsent),
    async open(path, part) {
      const handle = await open(fileOf(path)).catch(orAbsent)
      return handle && createReadStream('', { ...part, fd: handle })
    },
    write: (path, bytes) => put(path, filled(path, bytes), nameAs),
    replace: (path, bytes) => put(path, filled(path, bytes), rename),
    async touch(path) {
      const now = new Date()
      return (await utimes(fileOf(path), now, now).then(() => true, orAbsent)) ?? false
    },
    take: (path, source) =>
      put(
        path,
        async (file) => {
          const stream = await source()
          const handle = await open(file, 'wx', modeOf(path))
          await pipeline(stream, handle.createWriteStream({ flush: true }))
        },
        nameAs,
      ),
    async copyTo(path, file) {
      // On file systems that can, both share their space.
      const mode = constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE
      return (await copyFile(fileOf(path), file, mode).then(() => true, orAbsent)) ?? false
    },
    remove: (path) => rm(fileOf(path), { force: true }),
    list: (prefix) => listFolder(dataDir, prefix),
    clearPartial: (before) => clearPartial(dataDir, before),
    link: () => Promise.resolve(undefined),
    close: () => undefined,
  }
}

async function* listFolder(dataDir: string, prefix: string): AsyncGenerator<ListedFile> {
  const walk = async function* (folder: string): AsyncGenerator<ListedFile> {
    const entries = (await readdir(join(dataDir, folder), { withFileTypes: true }).catch(orAbsent)) ?? []
    // The order of whole paths, as stores list them: "a.b" before "a/b".
    const named = entries.map((entry) => ({ entry, name: entry.isDirectory() ? `${entry.name}/` : entry.name }))
    for (const { entry, name } of named.toSorted((one, other) => compare(one.name, other.name))) {
      const path = folder + name
      if (entry.isDirectory()) {
        if (!entry.name.startsWith('.') && (path.startsWith(prefix) || prefix.startsWith(path))) yield* walk(path)
      } else if (entry.isFile() && path.startsWith(prefix) && isStoredPath(path)) {
        const about = await stat(join(dataDir, path)).catch(orAbsent)
        if (about) yield { path, bytes: about.size, modified: Math.floor(about.mtimeMs) }
      }
    }
  }
  for (const folder of storedFolders) if (folder.startsWith(prefix) || prefix.startsWith(folder)) yield* walk(folder)
}

async function clearPartial(dataDir: string, before: number): Promise<void> {
  for (const folder of storedFolders) {
    const names = (await readdir(join(dataDir, folder), { recursive: true }).catch(orAbsent)) ?? []
    for (const name of names.filter((one) => one.endsWith(PARTIAL))) {
      const file = join(dataDir, folder, name)
      const about = await stat(file).catch(orAbsent)
      if (about && about.mtimeMs < before) await rm(file, { force: true })
    }
  }
}

/** Renames without overwriting: another process may have just written the target, which `rename` would replace. */
async function nameAs(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error
    // The file system does not support hard links.
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}

function isSealed(path: string): boolean {
  return path.startsWith('sealed/')
}

function modeOf(path: string): number {
  return isSealed(path) ? 0o600 : 0o644
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function orAbsent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined
  throw error
}
