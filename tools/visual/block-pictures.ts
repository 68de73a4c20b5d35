import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import sharp from 'sharp'

import { PlainError } from './plain-error.ts'
import type { ListedStory } from './story-index.ts'

/** The side of the square that a picture fits into; smaller ones keep their size. */
const LARGEST = 960
/** Of what is taller or has more pixels the upper part is shown: a long text explains no more than its beginning. */
const TALLEST = 1300
const MOST_PIXELS = 1_250_000
/** The part of a cut picture, at its end, that fades out: it shows that there is more. */
const FADE = 0.12
const QUALITY = 55

/** A block, with the story that its picture shows. */
export interface BlockStory {
  block: string
  story: ListedStory
}

/** The picture of each block shows the first story of its file: the first example, on the first layout of the block. */
export function chooseBlockStories(all: readonly ListedStory[]): readonly BlockStory[] {
  const first = new Map<string, ListedStory>()
  for (const story of all) {
    const block = /^block-(.+?)--/u.exec(story.id)?.[1]
    if (block !== undefined && !first.has(block)) first.set(block, story)
  }
  return [...first].map(([block, story]) => ({ block, story }))
}

/** The named blocks, or all without names. @throws a PlainError that lists the names which no block has */
export function chooseBlocks(all: readonly BlockStory[], names: readonly string[]): readonly BlockStory[] {
  const unknown = names.filter((name) => !all.some(({ block }) => block === name))
  if (unknown.length > 0)
    throw new PlainError(`没有叫「${unknown.join('、')}」的区块。有这些：${all.map(({ block }) => block).join(' ')}`)
  return names.length === 0 ? all : all.filter(({ block }) => names.includes(block))
}

/** Makes the picture of a story as small as a guide needs it. @returns WebP */
export async function toGuidePicture(png: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata()
  const shown = Math.min(height, TALLEST, Math.round(MOST_PIXELS / width))
  const { data, info } = await sharp(png)
    .extract({ left: 0, top: 0, width, height: shown })
    .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return sharp(data)
    .composite(shown < height ? [{ input: fade(info), blend: 'dest-in' }] : [])
    .webp({ quality: QUALITY })
    .toBuffer()
}

function fade({ width, height }: { width: number; height: number }): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="fade" x2="0" y2="1"><stop offset="${1 - FADE}"/><stop offset="1" stop-opacity="0"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#fade)"/>
  </svg>`)
}

/** Writes pictures by block into a folder, and removes those of blocks that are gone. */
export async function writeBlockPictures(
  folder: string,
  pictures: ReadonlyMap<string, Uint8Array>,
  blocks: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [block, webp] of pictures) await writeFile(join(folder, `${block}.webp`), webp)
  for (const file of await readdir(folder)) if (!blocks.includes(basename(file, '.webp'))) await rm(join(folder, file))
}
