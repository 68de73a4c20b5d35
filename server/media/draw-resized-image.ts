import { readFile } from 'node:fs/promises'

import sharp from 'sharp'

import type { Resized, ResizeJob } from './image-job.ts'

/** More than any camera makes; a picture that claims more is refused before it is decoded (docs/specification/figures.md#f19). */
const MAX_PIXELS = 60_000_000

/** Draws a picture file in another size and format, by sharp; in the image worker only. */
export async function drawResized({ path, width, format }: ResizeJob): Promise<Resized> {
  try {
    // From memory, because libvips remembers files by name and would draw a replaced one as it was.
    const original = await readFile(path)
    // rotate() without an angle applies the camera's own orientation before its note of it is dropped.
    const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize({ width, withoutEnlargement: true })
    if (format === 'avif') return { ok: true, bytes: await picture.avif({ quality: 55, effort: 2 }).toBuffer() }
    if (format === 'webp') return { ok: true, bytes: await picture.webp({ quality: 78, effort: 2 }).toBuffer() }
    return {
      ok: true,
      bytes: await picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer(),
    }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
