import { createReadStream, type Stats } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Readable } from 'node:stream'

import { StoreAway } from '#server/platform/process/store-away.ts'
import type { FilePart, FileStore } from '#server/storage/file-store.ts'

import { mediaType } from './media-kinds.ts'

/** An original: a file of this machine, or of the store. */
export interface MediaFile {
  contentType: string
  size: number
  /** Changes with the file. */
  tag: string
  /** Names it in the log. */
  name: string
  /** The source that the image worker draws from: the path of a file, or its bytes; undefined if it is gone by now. */
  picture(): Promise<string | Buffer | undefined>
  read(): Promise<Buffer | undefined>
  open(part: FilePart): Promise<Readable | undefined>
  /** Returns an address of the store at which a browser may read it for a while, if there is any. */
  link(seconds: number): Promise<string | undefined>
}

/** Where originals are. */
export interface MediaPlaces {
  /** Folders with originals; the first that has the file wins. */
  roots: readonly string[]
  /** The store of what was written while running, where that is not a folder. A file of the roots wins. */
  store?: FileStore | undefined
  /** A folder that is looked into after the store. */
  last?: string | undefined
  /** Told of a folder that cannot be read. */
  onFault?: ((root: string, code: string) => void) | undefined
}

/** A path segment: letters, digits and common marks; no leading dot, backslash or control character. */
const SEGMENT = /^[\p{L}\p{N}_-][\p{L}\p{N}_.\- ]{0,119}$/u
/** Codes of a file that is not there, also by a name that none can have. */
const ABSENT: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])
const FORBIDDEN: ReadonlySet<string> = new Set(['EACCES', 'EPERM'])
/** Files that are written while running: a store has them. Imports may also come with the site, of which it is a copy. */
const WRITTEN = /^(?:uploads|imports)\//u
const IMPORTED = /^imports\//u

type Look = (path: string) => Promise<Stats>

/**
 * Finds an original. The path must match the allowed grammar, and the real path of a file must be inside its folder, even
 * with symbolic links in it.
 *
 * @throws {StoreAway} where it is in none of the folders that can be read, and one cannot be at present
 */
export async function findMedia(places: MediaPlaces, path: string, look: Look = stat): Promise<MediaFile | undefined> {
  const { roots, store, last } = places
  const contentType = mediaType(path)
  const segments = path.split('/')
  if (contentType === undefined || segments.length > 8 || !segments.every((segment) => SEGMENT.test(segment)))
    return undefined
  if (store && WRITTEN.test(path)) {
    const written = await findStored(store, path, contentType)
    if (written || !IMPORTED.test(path)) return written
  }
  const fault = createFault(places)
  const findIn = (root: string) => statInside(root, join(root, ...segments), look).catch(fault.meet(root))
  for (const root of roots) {
    const file = await findIn(root)
    if (file) return { ...file, contentType }
  }
  const stored = store && !WRITTEN.test(path) && (await findStored(store, path, contentType))
  if (stored) return stored
  const file = last === undefined ? undefined : await findIn(last)
  if (file) return { ...file, contentType }
  fault.tell()
  return undefined
}

/** The names of the files in a folder that `findMedia` may find. @throws {StoreAway} as it does */
export async function mediaNames(places: MediaPlaces, folder: string): Promise<ReadonlySet<string>> {
  const { roots, store } = places
  if (!SEGMENT.test(folder)) return new Set()
  const fault = createFault(places)
  const names = await Promise.all(roots.map((root) => readdir(join(root, folder)).catch(fault.meet(root))))
  fault.tell()
  const found = new Set(names.flatMap((some) => some ?? []))
  const prefix = `media/${folder}/`
  if (store)
    for await (const { path } of store.list(prefix))
      if (!path.slice(prefix.length).includes('/')) found.add(path.slice(prefix.length))
  return found
}

async function findStored(store: FileStore, path: string, contentType: string): Promise<MediaFile | undefined> {
  const stored = `media/${path}`
  const found = await store.find(stored)
  if (!found) return undefined
  return {
    contentType,
    size: found.bytes,
    tag: found.tag,
    name: path,
    picture: () => store.read(stored),
    read: () => store.read(stored),
    open: (part) => store.open(stored, part),
    link: (seconds) => store.link(stored, seconds, contentType),
  }
}

async function statInside(root: string, file: string, look: Look): Promise<Omit<MediaFile, 'contentType'> | undefined> {
  // First, because most covers that are looked for are not there.
  const found = await look(file)
  const [realRoot, path] = await Promise.all([realpath(root), realpath(file)])
  if (!path.startsWith(realRoot + sep) || !found.isFile()) return undefined
  return {
    size: found.size,
    tag: `${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}`,
    name: path,
    picture: () => Promise.resolve(path),
    read: () => readFile(path).catch(() => undefined),
    open: (part) => Promise.resolve(createReadStream(path, { ...part })),
    link: () => Promise.resolve(undefined),
  }
}

/** Follows the faults of one search; one of rights does not pass by itself, so that a visitor need not come again. */
function createFault({ onFault }: MediaPlaces): {
  meet: (root: string) => (error: unknown) => undefined
  tell(): void
} {
  let away: string | undefined
  return {
    meet: (root) => (error) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      if (ABSENT.has(code)) return
      onFault?.(root, code)
      if (!FORBIDDEN.has(code)) away = `${root}: ${code}`
    },
    tell() {
      if (away !== undefined) throw new StoreAway(away)
    },
  }
}
