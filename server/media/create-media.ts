import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Log } from '#server/platform/log.ts'
import { CAPTION_BYTES, type Cue, readVtt } from '#server/platform/read-vtt.ts'

import { createImageWorker, type ImageWorker } from './image-worker.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { type PictureFormat, pictureFormats } from './image-job.ts'
import { findMedia } from './find-media.ts'
import type { MediaFile } from './find-media.ts'
import { isResizable, WIDTHS } from './media-kinds.ts'
import type { Width } from './media-kinds.ts'

export interface Picture {
  bytes: Buffer
  format: PictureFormat
  /** Names source, size and recipe: the same name is the same picture. */
  hash: string
}

export type MadePicture = { kind: 'picture'; picture: Picture } | { kind: 'not-found' } | { kind: 'busy' }

export interface Media {
  original(path: string): Promise<MediaFile | undefined>
  resized(path: string, width: Width, format: PictureFormat): Promise<MadePicture>
  /** What a file of captions says; undefined where there is none, or none that is one. */
  cues(path: string): Promise<readonly Cue[] | undefined>
  /** Takes away what was made of an original, before the original goes. */
  forget(path: string): Promise<void>
}

export interface MediaOptions {
  /** Folders with originals; the first that has a file wins. */
  roots: readonly string[]
  cacheDir: string
  /** Where they are drawn; a room of its own, unless given. */
  images?: ImageWorker
  log: Log
}

/** Larger files are served as they are, but not drawn: the whole file is read for that. */
const MAX_BYTES = 40 * 1024 * 1024

/** Drawn at once: drawing takes whole cores, and pages must go on being answered. */
const AT_ONCE = 2
const MAX_WAITING = 100

/** Part of every name in the cache: raise it when the recipe below changes. */
const RECIPE = 1

/** Gives pictures in the sizes and formats asked for; each is drawn once and kept in the cache folder. */
export function createMedia({ roots, cacheDir, images = createImageWorker(), log }: MediaOptions): Media {
  const semaphore = createSemaphore(AT_ONCE, MAX_WAITING)
  const underWay = new Map<string, Promise<MadePicture>>()

  const fileOf = (hash: string, format: PictureFormat) => join(cacheDir, hash.slice(0, 2), `${hash}.${format}`)
  const make = async (file: MediaFile, width: Width, format: PictureFormat, hash: string): Promise<MadePicture> => {
    const cached = fileOf(hash, format)
    const kept = await readFile(cached).catch(() => undefined)
    if (kept) return { kind: 'picture', picture: { bytes: kept, format, hash } }
    const drawn = await semaphore.run(() => images.resize({ path: file.path, width, format }))
    if (drawn === 'refused') return { kind: 'busy' }
    if (drawn === 'ended') {
      log.warn(`The image worker ended before ${file.path} was drawn`)
      return { kind: 'busy' }
    }
    if (!drawn.ok) {
      log.warn(`${file.path} is not a picture that can be drawn: ${drawn.message}`)
      return { kind: 'not-found' }
    }
    // A cache that cannot be written (a full disk) costs time, not the picture.
    await keep(cached, drawn.bytes).catch((error: unknown) =>
      log.warn(`${cached} could not be kept: ${error instanceof Error ? error.message : String(error)}`),
    )
    return { kind: 'picture', picture: { bytes: drawn.bytes, format, hash } }
  }

  return {
    original: (path) => findMedia(roots, path),
    async resized(path, width, format) {
      const file = isResizable(path) ? await findMedia(roots, path) : undefined
      if (!file || file.size > MAX_BYTES) return { kind: 'not-found' }
      const hash = hashOf(file, width, format)
      const shared = underWay.get(hash) ?? make(file, width, format, hash).finally(() => underWay.delete(hash))
      underWay.set(hash, shared)
      return shared
    },
    async cues(path) {
      const file = /\.vtt$/iu.test(path) ? await findMedia(roots, path) : undefined
      if (!file || file.size > CAPTION_BYTES) return undefined
      return readVtt(await readFile(file.path, 'utf8').catch(() => ''))
    },
    async forget(path) {
      const file = isResizable(path) ? await findMedia(roots, path) : undefined
      if (!file) return
      const made = WIDTHS.flatMap((width) =>
        pictureFormats.map((format) => ({ hash: hashOf(file, width, format), format })),
      )
      // What is being drawn just now would be kept after all.
      await Promise.all(made.flatMap(({ hash }) => underWay.get(hash) ?? []))
      await Promise.all(made.map(({ hash, format }) => rm(fileOf(hash, format), { force: true })))
    },
  }
}

function hashOf(file: MediaFile, width: Width, format: PictureFormat): string {
  return createHash('sha256')
    .update(JSON.stringify([RECIPE, file.path, file.size, file.modified, width, format]))
    .digest('hex')
    .slice(0, 32)
}

/** Written beside and renamed, so that nobody ever reads half a picture. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  const beside = `${file}.${process.pid}.tmp`
  try {
    await writeFile(beside, bytes)
    await rename(beside, file)
  } catch (error) {
    // What a full disk took of it is of no use to anyone.
    await rm(beside, { force: true })
    throw error
  }
}
