import { randomBytes } from 'node:crypto'

import { utcMonthPath } from '#contract/time/utc-time.ts'
import { because, type Message } from '#server/platform/log/message.ts'
import type { UploadFolder } from '#server/services/context/upload-folder.ts'
import type { FileStore } from '#server/storage/file-store.ts'

import type { Media } from './create-media.ts'

const SEALED = 'sealed/'
/** Paths as made by `newPath`, by an import (take-pictures.ts) and by staff (store-once.ts); all others are refused. */
const PATH =
  /^(?:uploads\/\d{4}\/\d{2}\/[A-Za-z0-9_-]{22}\.webp|imports\/[A-Za-z0-9_-]{22}\.(?:webp|pdf|vtt|docx|xlsx|pptx|zip|mp4|webm|mp3|m4a|ogg)|sealed\/[A-Za-z0-9_-]{22})$/u

export interface UploadFolderOptions {
  files: FileStore
  /** The copies that are made of pictures. */
  copies?: Pick<Media, 'forget' | 'forgetUploads'>
  /** Told of files that could not be removed at once. */
  alarm?: (message: Message) => void
}

/** Stores members' pictures as files under unguessable names. */
export function createUploadFolder({ files, copies, alarm }: UploadFolderOptions): UploadFolder {
  const forget = async (path: string) => {
    if (!path.startsWith(SEALED)) await copies?.forget(path)
  }
  const remove = async (paths: readonly string[]) => {
    await Promise.all(
      paths.map(async (path) => {
        const file = storedAs(path)
        if (file === undefined) return
        await files.remove(file)
        // Afterwards, because a copy could be made anew as long as the picture is there.
        await forget(path)
      }),
    )
  }
  const fileOf = (path: string) => {
    const file = storedAs(path)
    if (file === undefined) throw new Error(`"${path}" is no path of an upload`)
    return file
  }
  return {
    newPath(room) {
      const name = randomBytes(16).toString('base64url')
      // The name of a sealed file must not reveal the time of upload.
      if (room === 'sealed') return `${SEALED}${name}`
      return `uploads/${utcMonthPath(Date.now() / 1000)}/${name}.webp`
    },
    write: async (path, bytes) => files.write(fileOf(path), bytes),
    replace: async (path, bytes) => files.replace(fileOf(path), bytes),
    touch: async (path) => files.touch(fileOf(path)),
    async time(path) {
      const found = await files.find(fileOf(path))
      return found && Math.floor(found.modified / 1000)
    },
    remove,
    async discard(paths) {
      try {
        await remove(paths)
      } catch (error) {
        alarm?.(
          because(
            { zh: '已删除的文件还没能清掉，会再试', en: 'Deleted files could not be removed yet; that is tried again' },
            error,
          ),
        )
      }
    },
    forget,
    isShared: files.kind === 's3',
    clearPartial: (before) => files.clearPartial(before * 1000),
    forgetAll: async () => copies?.forgetUploads(),
    async read(path) {
      const file = storedAs(path)
      return file === undefined ? undefined : files.read(file)
    },
    async imported() {
      const found: { path: string; bytes: number; time: number }[] = []
      for await (const { path, bytes, modified } of files.list('media/imports/')) {
        const written = path.slice('media/'.length)
        if (storedAs(written) !== undefined) found.push({ path: written, bytes, time: Math.floor(modified / 1000) })
      }
      return found
    },
  }
}

/** Returns the path of an upload in the store; undefined for any other. */
function storedAs(path: string): string | undefined {
  if (!PATH.test(path)) return undefined
  return path.startsWith(SEALED) ? path : `media/${path}`
}
