import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { UploadFolder } from '#server/services/upload-folder.ts'

/** As `keep` makes them, and nothing else. */
const PATH = /^uploads\/\d{4}\/\d{2}\/[A-Za-z0-9_-]{22}\.webp$/u

/** Members' pictures in the folder whose files are served as media. Nobody can guess a name. */
export function createUploadFolder(mediaDir: string): UploadFolder {
  return {
    async keep(bytes, extension) {
      const now = new Date()
      const path = `uploads/${now.getUTCFullYear()}/${String(now.getUTCMonth() + 1).padStart(2, '0')}/${randomBytes(16).toString('base64url')}.${extension}`
      const file = join(mediaDir, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes, { flag: 'wx' })
      return path
    },
    async remove(paths) {
      await Promise.all(paths.filter((path) => PATH.test(path)).map((path) => rm(join(mediaDir, path), { force: true })))
    },
    async read(path) {
      if (!PATH.test(path)) return undefined
      return readFile(join(mediaDir, path)).catch(() => undefined)
    },
  }
}
