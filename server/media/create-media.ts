import { createHash } from 'node:crypto'

import type { Log } from '#server/platform/log/log.ts'
import type { Measures } from '#server/platform/parts/measures.ts'
import { because } from '#server/platform/log/message.ts'
import { CAPTION_BYTES, type Cue, readVtt } from '#server/platform/text/read-vtt.ts'
import { createThrottledLog } from '#server/platform/log/throttled-log.ts'
import { StoreAway } from '#server/platform/process/store-away.ts'

import type { ImageWorker } from './image-worker.ts'
import { createSemaphore } from '#server/platform/queues/semaphore.ts'
import type { PictureFormat } from './image-job.ts'
import { findMedia, mediaNames } from './find-media.ts'
import type { MediaFile, MediaPlaces } from './find-media.ts'
import { createPictureCache, type Variant } from './picture-cache.ts'
import { isResizable } from './media-kinds.ts'
import type { Width } from './media-kinds.ts'

export interface Picture {
  bytes: Buffer
  format: PictureFormat
  /** Hash of source, size and recipe: equal hashes mean equal pictures. */
  hash: string
}

export type PictureResult = { kind: 'picture'; picture: Picture } | { kind: 'not-found' } | { kind: 'busy' }

/** Served files. What asks for an original throws `StoreAway` while the store is away. */
export interface Media {
  original(path: string): Promise<MediaFile | undefined>
  /** An original that can be drawn: the path of its file, or its bytes; undefined if there is none or it is too large. */
  picture(path: string): Promise<string | Buffer | undefined>
  /** The names of the originals in a folder. */
  names(folder: string): Promise<ReadonlySet<string>>
  resized(path: string, width: Width, format: PictureFormat): Promise<PictureResult>
  /** Draws a picture as PNG without keeping it; undefined while there is no worker for it, and of what is no picture. */
  png(source: string | Buffer, width: number): Promise<Buffer | undefined>
  /** Parses a caption file; undefined if it is missing, no valid captions, or out of reach. */
  cues(path: string): Promise<readonly Cue[] | undefined>
  /** Deletes the cached variants of an original; called after the original is deleted, here or by another machine. */
  forget(path: string): Promise<void>
  /** Deletes the cached variants of all members' pictures. */
  forgetUploads(): Promise<void>
}

export interface MediaOptions extends MediaPlaces {
  cacheDir: string
  /** The worker that decodes pictures. */
  images: ImageWorker
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
export function createMedia({ roots, store, last, cacheDir, images, measures, log }: MediaOptions): Media {
  const places = { roots, store, last, onFault: tellFaults(log, measures) }
  const measured = measures && { measures, queue: 'pictures' }
  const semaphore = createSemaphore(AT_ONCE, MAX_WAITING, { waitMs: WAIT_MS, measured })
  const underWay = new Map<string, { path: string; result: Promise<PictureResult> }>()
  const cache = createPictureCache(cacheDir)

  const draw = (file: MediaFile, { width, format }: Variant) =>
    semaphore.run(async () => {
      const source = await file.picture()
      return source === undefined ? 'gone' : images.resize({ source, width, format })
    })
  const make = async (file: MediaFile, variant: Variant): Promise<PictureResult> => {
    const { hash, format } = variant
    const ready = await cache.read(variant)
    if (ready) return { kind: 'picture', picture: { bytes: ready, format, hash } }
    const drawn = await draw(file, variant)
    if (drawn === 'refused') return { kind: 'busy' }
    if (drawn === 'gone') return { kind: 'not-found' }
    // The part of the server tells of it.
    if (drawn === 'away') return { kind: 'busy' }
    if (drawn === 'ended') {
      log.warn({
        zh: `画图的进程没画完 ${file.name} 就退出了`,
        en: `The image worker ended before ${file.name} was drawn`,
      })
      return { kind: 'busy' }
    }
    if (!drawn.ok) {
      log.warn(
        because(
          { zh: `${file.name} 不是能画的图片`, en: `${file.name} is not a picture that can be drawn` },
          drawn.message,
        ),
      )
      return { kind: 'not-found' }
    }
    // An unwritable cache (a full disk) must not lose the picture.
    await cache
      .store(variant, drawn.bytes)
      .catch((error: unknown) =>
        log.warn(because({ zh: `${file.name} 没有存下`, en: `${file.name} could not be kept` }, error)),
      )
    return { kind: 'picture', picture: { bytes: drawn.bytes, format, hash } }
  }
  /** A public picture that was made before is shown while the store is away; a member's may have been deleted. */
  const fallback = async (error: unknown, variant: Omit<Variant, 'hash'>): Promise<PictureResult> => {
    if (!(error instanceof StoreAway)) throw error
    const found = variant.path.startsWith('uploads/') ? undefined : await cache.find(variant)
    return found ? { kind: 'picture', picture: { ...found, format: variant.format } } : { kind: 'busy' }
  }

  return {
    original: (path) => findMedia(places, path),
    async picture(path) {
      const file = await findMedia(places, path)
      return file && file.size <= MAX_BYTES ? file.picture() : undefined
    },
    names: (folder) => mediaNames(places, folder),
    async resized(path, width, format) {
      if (!isResizable(path)) return { kind: 'not-found' }
      try {
        const file = await findMedia(places, path)
        if (!file || file.size > MAX_BYTES) return { kind: 'not-found' }
        const hash = hashOf(file, width, format)
        const shared = underWay.get(hash)
        if (shared) return await shared.result
        const result = make(file, { path, hash, width, format }).finally(() => underWay.delete(hash))
        underWay.set(hash, { path, result })
        return await result
      } catch (error) {
        return fallback(error, { path, width, format })
      }
    },
    async png(source, width) {
      const drawn = await semaphore.run(() => images.resize({ source, width, format: 'png' }))
      return typeof drawn === 'object' && drawn.ok ? drawn.bytes : undefined
    },
    async cues(path) {
      if (!/\.vtt$/iu.test(path)) return undefined
      try {
        const file = await findMedia(places, path)
        if (!file || file.size > CAPTION_BYTES) return undefined
        return readVtt((await file.read())?.toString('utf8') ?? '')
      } catch (error) {
        if (error instanceof StoreAway) return undefined
        throw error
      }
    },
    async forget(path) {
      // Jobs under way would write their result after the deletion.
      const jobs = [...underWay.values()].filter((job) => job.path === path)
      await Promise.all(jobs.map(({ result }) => result.catch(() => undefined)))
      await cache.forget(path)
    },
    forgetUploads: cache.forgetUploads,
  }
}

/** Tells once of a folder that cannot be read, which looks like one without files, and counts how often it was met. */
function tellFaults(log: Log, measures: Measures | undefined): NonNullable<MediaPlaces['onFault']> {
  const { warn } = createThrottledLog(log)
  return (root, code) => {
    if (measures)
      measures.counter('wenlan_media_faults_total', 'Originals that could not be looked for, by reason', {
        code,
      }).value += 1
    warn({ zh: `${root} 里的文件读不了：${code}`, en: `Files in ${root} cannot be read: ${code}` })
  }
}

function hashOf(file: MediaFile, width: Width, format: PictureFormat): string {
  return createHash('sha256')
    .update(JSON.stringify([RECIPE, file.name, file.tag, width, format]))
    .digest('hex')
    .slice(0, 32)
}
