import { utcMonthPath } from '#contract/time/utc-time.ts'
import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { UploadFolder } from '#server/services/context/upload-folder.ts'

const SEALED = 'sealed/'
/** Paths as made by `newPath` and by an import (server/services/content/take-pictures.ts); all others are refused. */
const PATH =
  /^(?:uploads\/\d{4}\/\d{2}\/[A-Za-z0-9_-]{22}\.webp|imports\/[A-Za-z0-9_-]{22}\.(?:webp|pdf|vtt)|sealed\/[A-Za-z0-9_-]{22})$/u

export interface UploadFolderOptions {
  /** Folder whose files are served as media. */
  mediaDir: string
  /** Folder whose files are never served. */
  sealedDir: string
  /** Deletes the cached variants of a picture. */
  forget?: (path: string) => Promise<void>
}

/** Stores members' pictures as files under unguessable names. */
export function createUploadFolder({ mediaDir, sealedDir, forget }: UploadFolderOptions): UploadFolder {
  const fileOf = (path: string) => {
    if (!PATH.test(path)) return undefined
    return isSealed(path) ? join(sealedDir, path.slice(SEALED.length)) : join(mediaDir, path)
  }
  const put = async (path: string, bytes: Buffer, name: (beside: string, file: string) => Promise<void>) => {
    const file = fileOf(path)
    if (file === undefined) throw new Error(`"${path}" is no path of an upload`)
    await mkdir(dirname(file), { recursive: true, ...(isSealed(path) ? { mode: 0o700 } : {}) })
    // The file gets its name once it is complete, so that a crash leaves no partial picture.
    const beside = `${file}.${randomBytes(6).toString('hex')}.tmp`
    try {
      await writeFile(beside, bytes, { mode: isSealed(path) ? 0o600 : 0o644, flush: true })
      await name(beside, file)
    } finally {
      await rm(beside, { force: true })
    }
  }
  return {
    newPath(room) {
      const name = randomBytes(16).toString('base64url')
      // The name of a sealed file must not reveal the time of upload.
      if (room === 'sealed') return `${SEALED}${name}`
      return `uploads/${utcMonthPath(Date.now() / 1000)}/${name}.webp`
    },
    write: (path, bytes) => put(path, bytes, nameAs),
    replace: (path, bytes) => put(path, bytes, rename),
    async remove(paths) {
      await Promise.all(
        paths.map(async (path) => {
          const file = fileOf(path)
          if (file === undefined) return
          if (!isSealed(path)) await forget?.(path)
          await rm(file, { force: true })
        }),
      )
    },
    async read(path) {
      const file = fileOf(path)
      return file === undefined ? undefined : readFile(file).catch(() => undefined)
    },
    async imported() {
      const found: { path: string; bytes: number; time: number }[] = []
      for (const name of await readdir(join(mediaDir, 'imports')).catch((): string[] => [])) {
        const path = `imports/${name}`
        const file = fileOf(path)
        const about = file === undefined ? undefined : await stat(file).catch(() => undefined)
        if (about?.isFile() === true) found.push({ path, bytes: about.size, time: Math.floor(about.mtimeMs / 1000) })
      }
      return found
    },
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
  return path.startsWith(SEALED)
}
