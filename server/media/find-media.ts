import { createReadStream } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Readable } from 'node:stream'

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
}

/** A path segment: letters, digits and common marks; no leading dot, backslash or control character. */
const SEGMENT = /^[\p{L}\p{N}_-][\p{L}\p{N}_.\- ]{0,119}$/u
/** Files that are written while running, which the store alone has. */
const WRITTEN = /^(?:uploads|imports)\//u

/**
 * Finds an original. The path must match the allowed grammar, and the real path of a file must be inside its folder, even
 * with symbolic links in it.
 */
export async function findMedia({ roots, store }: MediaPlaces, path: string): Promise<MediaFile | undefined> {
  const contentType = mediaType(path)
  const segments = path.split('/')
  if (contentType === undefined || segments.length > 8 || !segments.every((segment) => SEGMENT.test(segment)))
    return undefined
  if (store && WRITTEN.test(path)) return findStored(store, path, contentType)
  for (const root of roots) {
    const file = await statInside(root, join(root, ...segments))
    if (file) return { ...file, contentType }
  }
  return store && findStored(store, path, contentType)
}

/** The names of the files in a folder that `findMedia` may find. */
export async function mediaNames({ roots, store }: MediaPlaces, folder: string): Promise<ReadonlySet<string>> {
  if (!SEGMENT.test(folder)) return new Set()
  const names = await Promise.all(roots.map((root) => readdir(join(root, folder)).catch((): string[] => [])))
  const found = new Set(names.flat())
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

async function statInside(root: string, file: string): Promise<Omit<MediaFile, 'contentType'> | undefined> {
  try {
    // First, because most covers that are looked for are not there.
    const found = await stat(file)
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
  } catch {
    // Missing, unreadable or a name too long for the file system: equal for the visitor.
    return undefined
  }
}
