import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import sharp from 'sharp'

import type { Pixels } from './compare-pictures.ts'

/** Reads the pixels of a picture file, or nothing where there is none. */
export async function readPixels(file: string): Promise<Pixels | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && decodePixels(bytes)
}

export async function decodePixels(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Keeps pixels exactly as they are, as small as WebP can without loss. */
export async function writePixels(file: string, { width, height, data }: Pixels, effort = 3): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await sharp(data, { raw: { width, height, channels: 3 } }).webp({ lossless: true, effort }).toBuffer())
}
