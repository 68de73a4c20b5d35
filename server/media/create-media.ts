import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Log } from '#server/platform/log.ts'
import type { Measures } from '#server/platform/measures.ts'
import { because } from '#server/platform/message.ts'
import { CAPTION_BYTES, type Cue, readVtt } from '#server/platform/read-vtt.ts'

import { createImageWorker, type ImageWorker } from './image-worker.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { type PictureFormat, pictureFormats } from './image-job.ts'
import { findMedia, mediaNames } from './find-media.ts'
import type { MediaFile } from './find-media.ts'
import { isResizable, WIDTHS } from './media-kinds.ts'
import type { Width } from './media-kinds.ts'

export interface Picture {
  bytes: Buffer
  format: PictureFormat
  /** Hash of source, size and recipe: equal hashes mean equal pictures. */
  hash: string
}

export type MadePicture = { kind: 'picture'; picture: Picture } | { kind: 'not-found' } | { kind: 'busy' }

export interface Media {
  original(path: string): Promise<MediaFile | undefined>
  /** The names of the originals in a folder. */
  names(folder: string): Promise<ReadonlySet<string>>
  resized(path: string, width: Width, format: PictureFormat): Promise<MadePicture>
  /** Parses a caption file; undefined if it is missing or no valid captions. */
  cues(path: string): Promise<readonly Cue[] | undefined>
  /** Deletes the cached variants of an original; called before the original is deleted. */
  forget(path: string): Promise<void>
}

export interface MediaOptions {
  /** Folders with originals; the first that has the file wins. */
  roots: readonly string[]
  cacheDir: string
  /** The worker that decodes pictures; by default an image worker of its own. */
  images?: ImageWorker
  measures?: Measures | undefined
  log: Log
}

/** Larger originals are served but not resized, because resizing reads the whole file into memory. */
const MAX_BYTES = 40 * 1024 * 1024

/** Limit of concurrent jobs: each takes whole cores, and pages must still be answered. */
const AT_ONCE = 2
const MAX_WAITING = 100
/** Longer than all pictures of one new page take; a later one is asked for again. */
const WAIT_MS = 15_000

/** Part of every cache key; increase it when the conversion changes. */
const RECIPE = 1

/** Provides pictures in the requested sizes and formats; each is made once and kept in the cache folder. */
export function createMedia({ roots, cacheDir, images = createImageWorker(), measures, log }: MediaOptions): Media {
  const measured = measures && { measures, queue: 'pictures' }
  const semaphore = createSemaphore(AT_ONCE, MAX_WAITING, { waitMs: WAIT_MS, measured })
  const underWay = new Map<string, Promise<MadePicture>>()

  const fileOf = (hash: string, format: PictureFormat) => join(cacheDir, hash.slice(0, 2), `${hash}.${format}`)
  const make = async (file: MediaFile, width: Width, format: PictureFormat, hash: string): Promise<MadePicture> => {
    const cached = fileOf(hash, format)
    const kept = await readFile(cached).catch(() => undefined)
    if (kept) return { kind: 'picture', picture: { bytes: kept, format, hash } }
    const drawn = await semaphore.run(() => images.resize({ path: file.path, width, format }))
    if (drawn === 'refused') return { kind: 'busy' }
    if (drawn === 'ended') {
      log.warn({
        zh: `画图的进程没画完 ${file.path} 就退出了`,
        en: `The image worker ended before ${file.path} was drawn`,
      })
      return { kind: 'busy' }
    }
    if (!drawn.ok) {
      log.warn(
        because(
          { zh: `${file.path} 不是能画的图片`, en: `${file.path} is not a picture that can be drawn` },
          drawn.message,
        ),
      )
      return { kind: 'not-found' }
    }
    // An unwritable cache (a full disk) must not lose the picture.
    await keep(cached, drawn.bytes).catch((error: unknown) =>
      log.warn(because({ zh: `${cached} 没有存下`, en: `${cached} could not be kept` }, error)),
    )
    return { kind: 'picture', picture: { bytes: drawn.bytes, format, hash } }
  }

  return {
    original: (path) => findMedia(roots, path),
    names: (folder) => mediaNames(roots, folder),
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
      // Jobs under way would write their result after the deletion.
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

/** Writes to a temporary file and renames it, so that readers never see a partial picture. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
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
