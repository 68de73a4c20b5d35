import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { PictureFormat } from './image-job.ts'
import type { Width } from './media-kinds.ts'

/** A variant of a picture, by the hash of what it was made of and how. */
export interface Variant {
  /** The path of the original. */
  path: string
  hash: string
  width: Width
  format: PictureFormat
}

/** Variants of pictures in a folder of this machine, where each original has one of its own, by its path. */
export interface PictureCache {
  read(variant: Variant): Promise<Buffer | undefined>
  /** Finds a variant that was made of an original, as it is now or was before. */
  find(variant: Omit<Variant, 'hash'>): Promise<{ bytes: Buffer; hash: string } | undefined>
  store(variant: Variant, bytes: Buffer): Promise<void>
  forget(path: string): Promise<void>
  /** Forgets all of members' pictures. */
  forgetUploads(): Promise<void>
}

/** Members' pictures lie apart, because they can be forgotten all at once. */
const UPLOADS = 'uploads'
const OTHERS = 'others'

export function createPictureCache(folder: string): PictureCache {
  const folderOf = (path: string) => {
    const name = createHash('sha256').update(path).digest('hex').slice(0, 32)
    return join(folder, path.startsWith('uploads/') ? UPLOADS : OTHERS, name.slice(0, 2), name)
  }
  const endingOf = ({ width, format }: Omit<Variant, 'hash'>) => `-${width}.${format}`
  const fileOf = (variant: Variant) => join(folderOf(variant.path), variant.hash + endingOf(variant))
  return {
    read: (variant) => readFile(fileOf(variant)).catch(() => undefined),
    async find(variant) {
      const ending = endingOf(variant)
      const names = await readdir(folderOf(variant.path)).catch((): string[] => [])
      const name = names.find((candidate) => candidate.endsWith(ending))
      if (name === undefined) return undefined
      const bytes = await readFile(join(folderOf(variant.path), name)).catch(() => undefined)
      return bytes && { bytes, hash: name.slice(0, -ending.length) }
    },
    store: (variant, bytes) => write(fileOf(variant), bytes),
    forget: (path) => rm(folderOf(path), { recursive: true, force: true }),
    forgetUploads: () => rm(join(folder, UPLOADS), { recursive: true, force: true }),
  }
}

/** Writes to a temporary file and renames it, so that readers never see a partial picture. */
async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}.tmp`
  try {
    await writeFile(beside, bytes)
    await rename(beside, file)
  } catch (error) {
    // A full disk leaves a truncated file.
    await rm(beside, { force: true })
    throw error
  }
}
