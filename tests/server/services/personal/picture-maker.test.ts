import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp, { type Metadata } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { createPictureMaker } from '#server/media/create-picture-maker.ts'
import { pictureKind } from '#server/media/picture-kind.ts'
import type { StoredPicture } from '#server/services/context/picture-maker.ts'

import { temporaryFolder, someParts } from '../../../support/backend.ts'
import { aJpeg } from './personal.ts'
import { gifOfFrames, jpegOfSize, pngOfSize, polyglot, SVG, ZIP } from './hostile-pictures.ts'
import { createImageWorker } from '#server/media/image-worker.ts'

const pictures = createPictureMaker(createImageWorker({ part: someParts().part('image-worker') }))

async function makePicture(file: Buffer): Promise<StoredPicture & { metadata: Metadata }> {
  const result = await pictures.make(file)
  if (!result.ok) throw new Error(`The picture was refused: ${result.fault}`)
  return { ...result.picture, metadata: await sharp(result.picture.bytes).metadata() }
}

describe('a picture', () => {
  const drawn = () => sharp({ create: { width: 60, height: 40, channels: 4, background: '#3a6b5c80' } })

  it.each([
    ['JPEG', () => drawn().jpeg().toBuffer()],
    ['progressive JPEG', () => drawn().jpeg({ progressive: true }).toBuffer()],
    ['black and white JPEG', () => drawn().greyscale().jpeg().toBuffer()],
    ['CMYK JPEG', () => drawn().toColourspace('cmyk').jpeg().toBuffer()],
    ['PNG', () => drawn().png().toBuffer()],
    ['interlaced PNG', () => drawn().png({ progressive: true }).toBuffer()],
    ['16-bit PNG', () => drawn().toColourspace('rgb16').png().toBuffer()],
    ['PNG with a palette', () => drawn().png({ palette: true }).toBuffer()],
    ['WebP', () => drawn().webp().toBuffer()],
    ['WebP without loss', () => drawn().webp({ lossless: true }).toBuffer()],
    ['GIF', () => drawn().gif().toBuffer()],
    ['AVIF', () => drawn().avif({ effort: 0 }).toBuffer()],
  ])('of kind %s is stored as WebP of its size', async (_kind, file) => {
    const { width, height, metadata } = await makePicture(await file())
    expect([width, height, metadata.format, metadata.width, metadata.height]).toEqual([60, 40, 'webp', 60, 40])
  })

  it('is measured as it is seen, without being drawn anew', async () => {
    const folder = temporaryFolder()
    const measured = async (file: Buffer) => {
      await writeFile(join(folder, 'picture'), file)
      return pictures.measure(join(folder, 'picture'))
    }
    expect(await measured(await drawn().png().toBuffer())).toEqual({ width: 60, height: 40 })
    const onItsSide = await drawn().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await measured(onItsSide)).toEqual({ width: 40, height: 60 })
    expect(await measured(Buffer.from(SVG))).toBeUndefined()
    expect(await pictures.measure(join(folder, 'missing'))).toBeUndefined()
  })

  it('keeps its transparency, and no other colour behind it', async () => {
    const { bytes } = await makePicture(await drawn().png().toBuffer())
    const [pixel] = [await sharp(bytes).raw().toBuffer()].map((raw) => [...raw.subarray(0, 4)])
    expect(pixel?.map((value) => Math.round(value / 16))).toEqual([4, 7, 6, 8])
  })

  it('is at most 2000 pixels long, and never made larger', async () => {
    expect(await makePicture(await aJpeg(2600, 1300))).toMatchObject({ width: 2000, height: 1000 })
    expect(await makePicture(await aJpeg(20, 2600))).toMatchObject({ width: 15, height: 2000 })
  })

  it('loses where, when and by what it was taken', async () => {
    const file = await drawn()
      .jpeg()
      .withExif({
        IFD0: { Make: 'Wenlan Camera', Copyright: 'Lin Xiaoman' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '31/1 12/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '121/1 30/1 0/1',
        },
      })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
      )
      .toBuffer()
    expect(await sharp(file).metadata()).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer) })
    const { bytes, metadata } = await makePicture(file)
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.toString('latin1')).not.toMatch(/Wenlan|Xiaoman|GPS|Exif|xmp/iu)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright, whichever way the camera was held (orientation %i)',
    async (orientation) => {
      // A dark corner marks the top left.
      const scene = sharp({ create: { width: 80, height: 40, channels: 3, background: '#fff' } }).composite([
        { input: { create: { width: 20, height: 10, channels: 3, background: '#000' } }, gravity: 'northwest' },
      ])
      const file = await sharp(await scene.png().toBuffer())
        .jpeg()
        .withMetadata({ orientation })
        .toBuffer()
      const { bytes, width, height } = await makePicture(file)
      const expected = await sharp(file, { autoOrient: true }).greyscale().raw().toBuffer({ resolveWithObject: true })
      expect([width, height]).toEqual([expected.info.width, expected.info.height])
      const dark = (raw: Buffer) =>
        [0, width - 1, (height - 1) * width, height * width - 1].map((at) => (raw[at] ?? 0) < 100)
      expect(dark(await sharp(bytes).greyscale().raw().toBuffer())).toEqual(dark(expected.data))
    },
  )

  it('that moves is stored as its first frame, however many there are', async () => {
    const file = gifOfFrames(10_000)
    expect(await makePicture(file)).toMatchObject({ width: 1, height: 1, metadata: { format: 'webp' } })
    expect((await makePicture(file)).metadata.pages).toBeUndefined()
  })

  it('that moves costs its first frame: the others are not decoded', async () => {
    // Decoding the second frame fails, because it is broken.
    const file = gifOfFrames(10_000, { areOthersBroken: true })
    await expect(sharp(file, { pages: 2, failOn: 'error' }).webp().toBuffer()).rejects.toThrow('frame')
    expect(await makePicture(file)).toMatchObject({ width: 1, height: 1 })
  })

  it('that is also a page becomes a picture only', async () => {
    const { bytes } = await makePicture(polyglot(await aJpeg()))
    expect(bytes.toString('latin1')).not.toContain('script')
  })
})

describe('a file that is not accepted as a picture', () => {
  let jpeg: Buffer
  beforeAll(async () => {
    jpeg = await aJpeg(400, 300)
  })

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a drawing with scripts (SVG)', () => Buffer.from(SVG), 'kind'],
    ['an archive', () => ZIP, 'kind'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'kind'],
    ['a document', () => Buffer.from('%PDF-1.7\n%âãÏÓ'), 'kind'],
    [
      'a TIFF, which sharp could read',
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
          .tiff()
          .toBuffer(),
      'kind',
    ],
    [
      'a HEIC, whose codec we have not',
      () => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
      'kind',
    ],
    ['nothing', () => Buffer.alloc(0), 'kind'],
    ['one byte', () => Buffer.from([0xff]), 'kind'],
    ['half a picture', () => jpeg.subarray(0, jpeg.length / 2), 'broken'],
    ['the beginning of one', () => jpeg.subarray(0, 3), 'broken'],
    ['one of no width', () => pngOfSize(0, 5), 'broken'],
    ['a PNG of 50,000 × 50,000', () => pngOfSize(50_000, 50_000), 'size'],
    ['a JPEG of 65,000 × 65,000', () => jpegOfSize(65_000, 65_000, false), 'size'],
    ['a progressive JPEG of 36 million pixels', () => jpegOfSize(6000, 6000, true), 'size'],
    ['a GIF of 65,535 × 65,535', () => gifOfFrames(1, { width: 65_535, height: 65_535 }), 'size'],
  ])('is refused: %s', async (_what, file, fault) => {
    expect(await pictures.make(await file())).toEqual({ ok: false, fault })
  })

  it('is refused where too many wait already', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, () => pictures.make(jpeg)))
    expect(new Set(results.map((result) => (result.ok ? 'made' : result.fault)))).toEqual(new Set(['made', 'busy']))
  })
})

describe('the memory to read a picture', () => {
  it.each([
    [false, 0],
    [true, 6.5],
  ])('of a JPEG, progressive %s, is %f bytes for each pixel', async (progressive, cost) => {
    expect(pictureKind(await jpegOfSize(100, 100, progressive))).toEqual({ format: 'jpeg', bytesPerPixel: cost })
  })

  it('of a PNG depends on whether it comes in passes', async () => {
    const png = sharp({ create: { width: 9, height: 9, channels: 4, background: '#3a6b5c80' } })
    expect(pictureKind(await png.png().toBuffer())?.bytesPerPixel).toBe(0)
    expect(pictureKind(await png.png({ progressive: true }).toBuffer())?.bytesPerPixel).toBe(5)
  })
})
