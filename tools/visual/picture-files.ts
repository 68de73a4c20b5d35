import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import sharp from 'sharp'

import type { Pixels } from './compare-pictures.ts'

/** The pictures of a story that are laid side by side: those there are. */
export interface PicturePart {
  /** PNG. */
  before?: Uint8Array
  now?: Uint8Array
  /** Where they differ. */
  where?: Pixels
}

export async function decodePixels(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Writes them as `<path>.before.png` and so on. */
export async function writePictures(path: string, { before, now, where }: PicturePart): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  if (before) await writeFile(`${path}.before.png`, before)
  if (now) await writeFile(`${path}.now.png`, now)
  if (where)
    await writeFile(
      `${path}.where.png`,
      await sharp(where.data, { raw: { width: where.width, height: where.height, channels: 3 } })
        .png({ compressionLevel: 3 })
        .toBuffer(),
    )
}
