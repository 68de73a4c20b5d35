import sharp, { type Sharp } from 'sharp'

import type { PictureFault } from '#server/services/context/picture-maker.ts'

import type { TakeJob, Taken } from './image-job.ts'

/** More than any camera makes; a picture that claims more is refused before it is decoded (docs/specification/figures.md#f19). */
const MAX_PIXELS = 60_000_000
/** What one picture may take while it is decoded: with its file and all that stands around, less than the 100 MB of F19. */
const MAX_MEMORY = 48_000_000
/** The longer side of what is kept. */
const LONGEST_SIDE = 2000
/** Seconds; what takes longer is a bomb. */
const MAX_TIME = 4

/** How a picture is turned upright: `flop` first, then by an angle (EXIF orientation 1 to 8). */
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

/** Draws what a visitor sent anew as WebP, by sharp; only pixels come through. In the image worker only. */
export async function drawTaken({ file, kind: { format, bytesPerPixel } }: TakeJob): Promise<Taken> {
  const refuse = (fault: PictureFault): Taken => ({ ok: false, fault })
  try {
    // The first frame only, however many there are; faults in the file are faults, never grey boxes.
    const source = () =>
      sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error', sequentialRead: true, autoOrient: false })
    const { format: found, width, height, orientation = 1 } = await source().metadata()
    if (found !== format) return refuse('kind')
    if (width * height > MAX_PIXELS || width * height * bytesPerPixel > MAX_MEMORY) return refuse('size')
    const smaller = source()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_TIME })
    const kept = await (orientation === 1 ? smaller : await turned(smaller, orientation))
      .webp({ quality: 82, effort: 3 })
      .timeout({ seconds: MAX_TIME })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, picture: { bytes: kept.data, width: kept.info.width, height: kept.info.height } }
  } catch (error) {
    return refuse(error instanceof Error && error.message.includes('exceeds pixel limit') ? 'size' : 'broken')
  }
}

/** Turned upright once it is small: turning holds the whole picture in memory. */
async function turned(smaller: Sharp, orientation: number): Promise<Sharp> {
  const { data, info } = await smaller.raw().toBuffer({ resolveWithObject: true })
  const { flop, angle } = upright[orientation - 1] ?? { flop: false, angle: 0 }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .flop(flop)
    .rotate(angle)
}
