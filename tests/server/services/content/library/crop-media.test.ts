import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { cropMedia, type MediaCrop } from '#server/services/content/library/crop-media.ts'
import { describeMedia } from '#server/services/content/library/describe-media.ts'

import { databases } from '../../../../support/backend.ts'
import { dataOf } from '../../staff/start-staff.ts'
import { aPicture } from '../content.ts'
import { aPerson } from '../documents/start-editing.ts'
import { gifOfFrames, SVG } from '../../personal/hostile-pictures.ts'
import { startLibrary } from './start-library.ts'

/** Four fields of 40 × 20 pixels: red and green above, blue and white below. */
async function fourFields() {
  const field = async (color: string, left: number, top: number) => ({
    input: await aPicture(color, { width: 40, height: 20 }),
    ...{ left, top },
  })
  return sharp({ create: { width: 80, height: 40, channels: 3, background: '#fff' } })
    .composite([await field('#f00', 0, 0), await field('#0f0', 40, 0), await field('#00f', 0, 20)])
    .png()
    .toBuffer()
}

/** The colours of the four corners, in reading order, and the size. */
async function cornersOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    const bits = [...data.subarray(start, start + 3)].map((value) => (value > 128 ? 1 : 0)).join('')
    return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' }[bits] ?? bits
  }
  const [right, low] = [info.width - 3, info.height - 3]
  return [info.width, info.height, at(2, 2), at(right, 2), at(2, low), at(right, low)]
}

const whole: Omit<MediaCrop, 'path'> = { left: 0, top: 0, width: 1, height: 1, turn: 0 }

async function startCropping(kind: (typeof databases)[number]) {
  const library = await startLibrary(kind)
  const { content } = library
  const bytesOf = async (path: string) => {
    const source = await content.media.picture(path)
    return source === undefined ? undefined : sharp(source).toBuffer()
  }
  return {
    ...library,
    bytesOf,
    /** Puts a file of the site below the media folder, as it is. */
    async place(name: string, file: Buffer) {
      const folder = join(content.scratchDir, '..', '..', 'media', 'site')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), file)
      return `site/${name}`
    },
    crop: (path: string, part: Partial<MediaCrop>) => cropMedia(content, aPerson(), { path, ...whole, ...part }),
    cornersAt: async (path: string) => cornersOf((await bytesOf(path)) ?? Buffer.alloc(0)),
  }
}

describe.each(databases)('a part of a picture, on %s', (kind) => {
  it.each<[string, Partial<MediaCrop>, (string | number)[]]>([
    ['the left half', { width: 0.5 }, [40, 40, 'red', 'red', 'blue', 'blue']],
    ['the lower right quarter', { left: 0.5, top: 0.5, width: 0.5, height: 0.5 }, [40, 20, ...Array(4).fill('white')]],
    ['all of it, turned to the right', { turn: 90 }, [40, 80, 'blue', 'red', 'white', 'green']],
    [
      'the upper half after a turn to the left',
      { turn: 270, height: 0.5 },
      [40, 40, 'green', 'white', 'green', 'white'],
    ],
    ['the left half upside down', { turn: 180, width: 0.5 }, [40, 40, 'white', 'white', 'green', 'green']],
  ])('has its pixels: %s', async (_, part, corners) => {
    const { storeFile, crop, cornersAt } = await startCropping(kind)
    const path = await storeFile(await fourFields())
    const item = dataOf(await crop(path, part))
    expect(await cornersAt(item.path)).toEqual(corners)
    expect([item.width, item.height, item.croppedFrom]).toEqual([...corners.slice(0, 2), path])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is the part that is seen, of a file with EXIF orientation %d',
    async (orientation) => {
      const { place, crop, cornersAt } = await startCropping(kind)
      const file = await sharp(await fourFields())
        .jpeg({ quality: 95 })
        .withMetadata({ orientation })
        .toBuffer()
      const path = await place('gate.jpg', file)
      const [across, down, ...seen] = await cornersOf(await sharp(file).autoOrient().toBuffer())
      const cropped = async (part: Partial<MediaCrop>) => cornersAt(dataOf(await crop(path, part)).path)
      expect(await cropped({ width: 0.5 })).toEqual([Number(across) / 2, down, seen[0], seen[0], seen[2], seen[2]])
      expect(await cropped({ turn: 90 })).toEqual([down, across, seen[2], seen[0], seen[3], seen[1]])
    },
  )

  it('is stored and recorded once, with what is said of the picture, which stays as it is', async () => {
    const { storeFile, crop, content, acts, bytesOf, paths } = await startCropping(kind)
    const path = await storeFile(await fourFields())
    const texts = { title: '东门', alt: '石门', source: '馆藏', licence: 'CC BY', licenceUntil: 1_900_000_000 }
    dataOf(await describeMedia(content, aPerson(), { path, ...texts, generated: true }))
    const before = await bytesOf(path)
    const first = dataOf(await crop(path, { width: 0.5 }))
    expect(first).toMatchObject({ ...texts, generated: true, kind: 'picture', uses: 0, focus: null })
    expect(dataOf(await crop(path, { width: 0.5 })).path).toBe(first.path)
    expect((await paths()).toSorted()).toEqual([path, first.path].toSorted())
    expect((await acts()).filter((act) => act === 'media.crop')).toHaveLength(1)
    expect(await bytesOf(path)).toEqual(before)
    const row = await content.store.db.selectFrom('ledger').select('subject').where('act', '=', 'media.crop').execute()
    expect(row).toEqual([{ subject: `${path} ${first.path}` }])
  })

  it('has the mark of what a program generated also where it was cut before the mark', async () => {
    const { storeFile, crop, content } = await startCropping(kind)
    const path = await storeFile(await fourFields())
    expect(dataOf(await crop(path, { width: 0.5 })).generated).toBe(false)
    const nothing = { title: '', alt: '', source: '', licence: '', licenceUntil: 0 }
    dataOf(await describeMedia(content, aPerson(), { path, ...nothing, generated: true }))
    expect(dataOf(await crop(path, { width: 0.5 })).generated).toBe(true)
  })

  it('has a pixel at least', async () => {
    const { storeFile, crop, cornersAt } = await startCropping(kind)
    const path = await storeFile(await fourFields())
    const { path: tiny } = dataOf(await crop(path, { left: 0.999, top: 0.999, width: 0.001, height: 0.001 }))
    expect((await cornersAt(tiny)).slice(0, 2)).toEqual([1, 1])
  })

  it.each([
    ['all of a picture', 'png', async () => aPicture(), {}, '整张'],
    ['a drawing', 'svg', async () => Buffer.from(SVG), { width: 0.5 }, '不能裁剪'],
    ['a picture that moves', 'gif', async () => gifOfFrames(3), { width: 0.5 }, '不能裁剪'],
    ['a document', 'pdf', async () => Buffer.from('%PDF-1.7'), { width: 0.5 }, '不能裁剪'],
    ['a broken picture', 'png', async () => (await aPicture('#123456')).subarray(0, 60), { width: 0.5 }, '损坏'],
  ])('is not cut out of %s, and nothing is stored', async (_, ending, file, part, message) => {
    const { place, crop, acts, paths } = await startCropping(kind)
    const path = await place(`gate.${ending}`, await file())
    const answer = await crop(path, part)
    expect(answer).toMatchObject({ kind: 'conflict' })
    expect(JSON.stringify(answer)).toContain(message)
    expect([await acts(), await paths()]).toEqual([[], []])
  })

  it('is of a file that is there', async () => {
    const { crop } = await startCropping(kind)
    expect(await crop('imports/none.webp', { width: 0.5 })).toMatchObject({ kind: 'absent' })
  })
})
