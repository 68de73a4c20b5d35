import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import {
  chooseBlocks,
  chooseBlockStories,
  toGuidePicture,
  writeBlockPictures,
} from '../../tools/visual/block-pictures.ts'
import { PlainError } from '../../tools/visual/plain-error.ts'

const stories = [
  'block-list--usual-desktop',
  'block-list--long-desktop',
  'block-member-hub--usual-mobile',
  'components-cards--ten',
  'page--index-desktop',
].map((id) => ({ id, title: id, name: id }))
const all = chooseBlockStories(stories)

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a83226' } })
    .png()
    .toBuffer()

describe('npm run stories:pictures', () => {
  it('shows the first story of every block', () => {
    expect(all.map(({ block, story }) => [block, story.id])).toEqual([
      ['list', 'block-list--usual-desktop'],
      ['member-hub', 'block-member-hub--usual-mobile'],
    ])
  })

  it('draws the named blocks only, and refuses an unknown name', () => {
    expect(chooseBlocks(all, ['member-hub']).map(({ block }) => block)).toEqual(['member-hub'])
    expect(() => chooseBlocks(all, ['member'])).toThrow(PlainError)
  })

  it.each<[from: readonly [number, number], to: readonly [number, number], isCut: boolean]>([
    [[384, 580], [384, 580], false],
    [[1280, 640], [960, 480], false],
    [[384, 1280], [288, 960], false],
    [[1280, 2000], [960, 733], true],
    [[390, 4000], [288, 960], true],
  ])('makes of a picture of %j one of %j; it fades at its end: %s', async ([width, height], size, isCut) => {
    const webp = sharp(await toGuidePicture(await drawn(width, height)))
    const { format, hasAlpha, ...found } = await webp.metadata()
    expect([found.width, found.height]).toEqual(size)
    expect({ format, hasAlpha }).toEqual({ format: 'webp', hasAlpha: isCut })
  })

  it('removes pictures of missing blocks, and leaves those of the blocks that were not named', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wenlan-pictures-'))
    for (const name of ['list', 'gone']) writeFileSync(join(folder, `${name}.webp`), '')
    await writeBlockPictures(folder, new Map([['form', Buffer.from('new')]]), ['list', 'form'])
    expect(readdirSync(folder).sort()).toEqual(['form.webp', 'list.webp'])
    rmSync(folder, { recursive: true })
  })
})
