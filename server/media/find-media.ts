import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

import { mediaType } from './media-kinds.ts'

export interface MediaFile {
  path: string
  contentType: string
  size: number
  modified: number
}

/** A path segment: letters, digits and common marks; no leading dot, backslash or control character. */
const SEGMENT = /^[\p{L}\p{N}_-][\p{L}\p{N}_.\- ]{0,119}$/u

/**
 * Finds a media file in the first folder that has it. The path must match the allowed grammar, and the real path of
 * the file must be inside the folder, even with symbolic links in it.
 */
export async function findMedia(roots: readonly string[], path: string): Promise<MediaFile | undefined> {
  const contentType = mediaType(path)
  const segments = path.split('/')
  if (contentType === undefined || segments.length > 8 || !segments.every((segment) => SEGMENT.test(segment)))
    return undefined
  for (const root of roots) {
    const file = await statInside(root, join(root, ...segments))
    if (file) return { ...file, contentType }
  }
  return undefined
}

/** The names of the files in a folder that `findMedia` may find, from all roots. */
export async function mediaNames(roots: readonly string[], folder: string): Promise<ReadonlySet<string>> {
  if (!SEGMENT.test(folder)) return new Set()
  const names = await Promise.all(roots.map((root) => readdir(join(root, folder)).catch((): string[] => [])))
  return new Set(names.flat())
}

async function statInside(root: string, file: string): Promise<Omit<MediaFile, 'contentType'> | undefined> {
  try {
    // First, because most covers that are looked for are not there.
    const found = await stat(file)
    const [realRoot, path] = await Promise.all([realpath(root), realpath(file)])
    return path.startsWith(realRoot + sep) && found.isFile()
      ? { path, size: found.size, modified: Math.floor(found.mtimeMs) }
      : undefined
  } catch {
    // Missing, unreadable or a name too long for the file system: equal for the visitor.
    return undefined
  }
}
