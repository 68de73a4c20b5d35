import sharp, { type Sharp } from 'sharp'

import { STORED_SIDE } from '#server/platform/process/stored-side.ts'
import type { PictureFault } from '#server/services/context/picture-maker.ts'

import { areaInFile } from './area-in-file.ts'
import type { ReencodeJob, ReencodeResult } from './image-job.ts'

/** More than any camera makes; larger pictures are refused before decoding (docs/specification/figures.md#f19). */
const MAX_PIXELS = 60_000_000
/** Limit of decoding memory for one picture; with file and overhead it stays below the 100 MB of F19. */
const MAX_MEMORY = 48_000_000
/** Seconds; only a decompression bomb takes longer. */
const MAX_TIME = 4

/** Transformation for each EXIF orientation (1 to 8): `flop` first, then the angle. */
const upright: readonly { flop: boolean; angle: 0 | 90 | 180 | 270 }[] = [
  { flop: false, angle: 0 },
  { flop: true, angle: 0 },
  { flop: false, angle: 180 },
  { flop: true, angle: 180 },
  { flop: true, angle: 270 },
  { flop: false, angle: 90 },
  { flop: true, angle: 90 },
  { flop: false, angle: 270 },
]

/** Re-encodes an upload as WebP with sharp, so that only pixels remain; runs in the image worker only. */
export async function drawUploadedImage({
  file,
  kind: { format, bytesPerPixel },
  crop,
}: ReencodeJob): Promise<ReencodeResult> {
  const refuse = (fault: PictureFault): ReencodeResult => ({ ok: false, fault })
  try {
    // Only the first frame is read; a damaged file is an error instead of a picture with grey areas.
    const source = () =>
      sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error', sequentialRead: true, autoOrient: false })
    const { format: found, width, height, orientation = 1, pages = 1 } = await source().metadata()
    if (found !== format) return refuse('kind')
    // A part of its first frame would stand in the place of all that moves.
    if (crop !== undefined && pages > 1) return refuse('kind')
    if (width * height > MAX_PIXELS || width * height * bytesPerPixel > MAX_MEMORY) return refuse('size')
    const { flop, angle } = upright[orientation - 1] ?? { flop: false, angle: 0 }
    const part = crop === undefined ? source() : source().extract(areaInFile(crop, { flop, angle }, { width, height }))
    const smaller = part
      .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_TIME })
    const total = (angle + (crop?.turn ?? 0)) % 360
    const output = await (flop || total > 0 ? await turned(smaller, { flop, angle: total }) : smaller)
      .webp({ quality: 82, effort: 3 })
      .timeout({ seconds: MAX_TIME })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, picture: { bytes: output.data, width: output.info.width, height: output.info.height } }
  } catch (error) {
    return refuse(error instanceof Error && error.message.includes('exceeds pixel limit') ? 'size' : 'broken')
  }
}

/** Applies the orientation after resizing, because rotation holds the whole picture in memory. */
async function turned(smaller: Sharp, { flop, angle }: { flop: boolean; angle: number }): Promise<Sharp> {
  const { data, info } = await smaller.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .flop(flop)
    .rotate(angle)
}
