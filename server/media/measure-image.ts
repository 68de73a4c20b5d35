import { readFile, stat } from 'node:fs/promises'

import sharp from 'sharp'

import type { MeasureResult, MeasureJob } from './image-job.ts'
import { pictureKind } from './picture-kind.ts'

/** Larger files, such as films that were named by mistake, are not read. */
const MAX_BYTES = 40 * 1024 * 1024

/** Reads the upright size of a picture from its header; runs in the image worker only. */
export async function measureImage({ source }: Pick<MeasureJob, 'source'>): Promise<MeasureResult> {
  try {
    if (typeof source === 'string' && (await stat(source)).size > MAX_BYTES) return { ok: false }
    const file = typeof source === 'string' ? await readFile(source) : source
    if (pictureKind(file) === undefined) return { ok: false }
    const { width, height, orientation = 1 } = await sharp(file, { pages: 1 }).metadata()
    // From 5 on, an EXIF orientation swaps the sides.
    return { ok: true, size: orientation > 4 ? { width: height, height: width } : { width, height } }
  } catch {
    return { ok: false }
  }
}
