import { readFile } from 'node:fs/promises'

import sharp from 'sharp'

import type { ResizeResult, ResizeJob } from './image-job.ts'

/** More than any camera makes; larger pictures are refused before decoding (docs/specification/figures.md#f19). */
const MAX_PIXELS = 60_000_000

/** Resizes and converts a picture with sharp; runs in the image worker only. */
export async function drawResized({ source, width, format }: ResizeJob): Promise<ResizeResult> {
  try {
    // Read into memory, because libvips caches files by name and would return the old content of a replaced one.
    const original = typeof source === 'string' ? await readFile(source) : source
    // rotate() without an angle applies the EXIF orientation before the metadata is dropped.
    const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize({ width, withoutEnlargement: true })
    if (format === 'avif') return { ok: true, bytes: await picture.avif({ quality: 55, effort: 2 }).toBuffer() }
    if (format === 'webp') return { ok: true, bytes: await picture.webp({ quality: 78, effort: 2 }).toBuffer() }
    if (format === 'png') return { ok: true, bytes: await picture.png({ compressionLevel: 9 }).toBuffer() }
    return {
      ok: true,
      bytes: await picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer(),
    }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
