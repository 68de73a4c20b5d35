import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

import { BANNERS, CARD_PICTURES } from './api/made-up-content.ts'

/** Draws the pictures that all of them show, unless they are there: finished files, so that none is drawn on demand. */
export async function drawPictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const pictures = [
    ...Array.from({ length: CARD_PICTURES }, (_, index) => ({ name: `card-${index}`, width: 320, height: 180 })),
    ...Array.from({ length: BANNERS }, (_, index) => ({ name: `banner-${index}`, width: 1200, height: 360 })),
  ]
  for (const [seed, { name, width, height }] of pictures.entries()) {
    const file = join(folder, `${name}.webp`)
    if (!existsSync(file)) await draw(file, seed, width, height)
  }
}

/** Hills in haze: waves of several lengths over a gradient, with the grain of a photograph. */
async function draw(file: string, seed: number, width: number, height: number): Promise<void> {
  const pixels = Buffer.alloc(width * height * 3)
  let grain = seed + 1
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const hills = [1, 2, 4, 8].reduce(
        (sum, octave) => sum + Math.sin((x / 60) * octave + seed * octave + (y / 40) * (octave % 3)) / octave,
        0,
      )
      grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0
      const light = 120 + hills * 35 + (y / height) * 60 + ((grain >>> 24) - 128) / 6
      const at = (y * width + x) * 3
      pixels[at] = clamp(light + (seed % 5) * 8)
      pixels[at + 1] = clamp(light)
      pixels[at + 2] = clamp(light - (seed % 7) * 8)
    }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 60 })
    .toFile(file)
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}
