import { copyFileSync, mkdirSync, readdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

import Fastify from 'fastify'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { createImageWorker } from '#server/media/image-worker.ts'
import { createMedia } from '#server/media/create-media.ts'
import { registerMedia } from '#server/media/register-media.ts'

import { createMeasures } from '#server/platform/parts/measures.ts'
import { CAPTION_BYTES } from '#server/platform/text/read-vtt.ts'

import { aLog, temporaryFolder, writeFiles, someParts } from '../../support/backend.ts'
import { countOf } from '../../support/count-of.ts'

/** A PNG of one bit a pixel, as wide as high, in a few kilobytes: decoding it would cost seconds. */
function blackPicture(size: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  const rows = deflateSync(Buffer.alloc(size * (1 + Math.ceil(size / 8))))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One image worker for the whole file. */
const images = createImageWorker({ part: someParts().part('image-worker') })
let picture: Buffer
beforeAll(async () => {
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3a6b5c' } })
    .webp()
    .toBuffer()
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

async function setUp() {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'content/news/a.webp': picture,
    'content/book/某书.pdf': '%PDF-0123456789',
    'content/x.svg': SVG,
    'content/a.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>一',
    'content/huge.vtt': `WEBVTT\n${'a'.repeat(CAPTION_BYTES)}`,
    'content/none.vtt': '<!doctype html>',
    'content/报名表.docx': 'PK\u0003\u0004<script>',
    'content/场地.xlsx': 'PK\u0003\u0004',
    'content/归档.zip': 'PK\u0003\u0004',
    'content/a.webm': '0123456789',
    'content/a.m4a': '0123456789',
    'content/a.ogg': '0123456789',
    'content/页面.html': '<script>',
    'content/evil.html': '<script>',
    'content/.hidden.webp': picture,
    'content/not-a-picture.webp': 'text',
    'secret.webp': picture,
    'data/news/b.webp': picture,
  })
  const log = aLog()
  const cacheDir = join(folder, 'cache')
  const media = createMedia({ roots: [join(folder, 'data'), join(folder, 'content')], cacheDir, images, log })
  const app = Fastify()
  registerMedia(app, media)
  onTestFinished(() => app.close())
  const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: `/web/media/${path}`, headers })
  const cached = () => readdirSync(cacheDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.'))
  return { folder, log, media, app, get, cached }
}

it.each([
  ['of all roots', 'news', ['a.webp', 'b.webp']],
  ['of none where the folder is missing', 'none', []],
  ['of none outside of the roots', '..', []],
])('media have the names %s', async (_, folder, names) => {
  const { media } = await setUp()
  expect([...(await media.names(folder))].toSorted()).toEqual(names)
})

it('a folder of media that cannot be read is answered by a time to come back, logged once and counted', async () => {
  const log = aLog()
  const measures = createMeasures()
  const media = createMedia({ roots: ['no\0folder'], cacheDir: temporaryFolder(), images, measures, log })
  const app = Fastify()
  registerMedia(app, media)
  onTestFinished(() => app.close())
  const answers = await Promise.all(
    ['a.webp', '320/a.webp'].map(async (path) => (await app.inject({ url: `/web/media/${path}` })).statusCode),
  )
  expect(answers).toEqual([503, 503])
  expect(await media.cues('a.vtt')).toBeUndefined()
  expect(log.lines).toEqual([expect.stringMatching(/^warn Files in .* cannot be read: ERR_INVALID_ARG_VALUE$/u)])
  expect(countOf(measures, 'wenlan_media_faults_total')).toBe(3)
})

describe('captions', () => {
  it('are served as captions alone, and do nothing when opened by themselves', async () => {
    const { get } = await setUp()
    const { statusCode, headers } = await get('a.vtt')
    expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      'nosniff',
    ])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('are absent above the size that any film needs', async () => {
    const { get, media } = await setUp()
    expect([(await get('huge.vtt')).statusCode, await media.cues('huge.vtt')]).toEqual([404, undefined])
  })

  it.each([['none.vtt'], ['gone.vtt'], ['../secret.vtt'], ['news/a.webp']])(
    'are absent at a path that has none: %s',
    async (path) => {
      const { media } = await setUp()
      expect([await media.cues('a.vtt'), await media.cues(path)]).toEqual([[{ time: 1, text: '一' }], undefined])
    },
  )
})

describe('a document for the office', () => {
  it.each([
    ['报名表.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['场地.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['归档.zip', 'application/zip'],
  ])('is downloaded, and never shown as a part of the portal: %s', async (path, type) => {
    const { get } = await setUp()
    const { statusCode, headers } = await get(encodeURI(path))
    expect([
      statusCode,
      headers['content-type'],
      headers['content-disposition'],
      headers['x-content-type-options'],
    ]).toEqual([200, type, 'attachment', 'nosniff'])
  })

  it('is the only other kind of file: a web page is not served', async () => {
    const { get } = await setUp()
    expect((await get(encodeURI('页面.html'))).statusCode).toBe(404)
  })
})

describe('a film or sound', () => {
  it.each([
    ['a.webm', 'video/webm'],
    ['a.m4a', 'audio/mp4'],
    ['a.ogg', 'audio/ogg'],
  ])('is played where it stands, and sent in parts: %s', async (path, type) => {
    const { get } = await setUp()
    const { statusCode, headers, body } = await get(path, { range: 'bytes=2-4' })
    expect([statusCode, body, headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect([headers['content-type'], headers['content-disposition'], headers['x-content-type-options']]).toEqual([
      type,
      undefined,
      'nosniff',
    ])
  })
})

describe('a picture', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,image/*', 'image/webp', 'webp'],
    ['image/png,image/*;q=0.8', 'image/jpeg', 'jpeg'],
    ['', 'image/jpeg', 'jpeg'],
  ])('comes in the best format a browser that accepts "%s" shows', async (accept, type, format) => {
    const { get } = await setUp()
    const response = await get('320/news/a.webp', { accept })
    expect([response.statusCode, response.headers['content-type'], response.headers.vary]).toEqual([
      200,
      type,
      'accept',
    ])
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 320, height: 240 })
  })

  it('is never made larger than its original', async () => {
    const { get } = await setUp()
    expect(await sharp((await get('1920/news/a.webp')).rawPayload).metadata()).toMatchObject({ width: 800 })
  })

  it('comes from the uploads first, then from the content', async () => {
    const { get } = await setUp()
    expect((await get('160/news/b.webp')).statusCode).toBe(200)
    expect((await get('news/b.webp')).statusCode).toBe(200)
  })

  it('is drawn once for any number of requests, at once and later', async () => {
    const { get, cached } = await setUp()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get('640/news/a.webp', { accept: 'image/webp' })),
    )
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    await get('640/news/a.webp', { accept: 'image/webp' })
    expect(cached().length).toBe(1)
    // From the cache: the stored file is the answer.
    expect((await get('640/news/a.webp', { accept: 'image/webp' })).headers.etag).toBe(answers[0]?.headers.etag)
  })

  it('is drawn anew when its original changes', async () => {
    const { folder, get } = await setUp()
    const before = await get('160/news/a.webp')
    writeFileSync(
      join(folder, 'content/news/a.webp'),
      await sharp({ create: { width: 400, height: 400, channels: 3, background: '#f00' } })
        .webp()
        .toBuffer(),
    )
    const after = await get('160/news/a.webp', { 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
    expect(await sharp(after.rawPayload).metadata()).toMatchObject({ height: 160 })
  })

  it('is not sent again to a browser that has it', async () => {
    const { get } = await setUp()
    for (const path of ['320/news/a.webp', 'news/a.webp']) {
      const first = await get(path)
      expect(first.headers['cache-control']).toMatch(/^public, max-age=86400/u)
      expect((await get(path, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    }
    expect((await get('320/news/a.webp?v=abc')).headers['cache-control']).toContain('immutable')
  })

  it('of a member is stored by no cache on the way: once removed, it is gone', async () => {
    const { folder, get } = await setUp()
    mkdirSync(join(folder, 'content/uploads'), { recursive: true })
    copyFileSync(join(folder, 'content/news/a.webp'), join(folder, 'content/uploads/me.webp'))
    for (const path of ['uploads/me.webp', '160/uploads/me.webp', '160/uploads/me.webp?v=1'])
      expect((await get(path)).headers['cache-control'], path).toBe('private, no-cache')
  })

  it('is sent although it cannot be stored', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'content/a.webp': picture, cache: 'a file where the folder should be' })
    const log = aLog()
    const result = await createMedia({
      roots: [join(folder, 'content')],
      cacheDir: join(folder, 'cache'),
      images,
      log,
    }).resized('a.webp', 160, 'webp')
    expect(result.kind).toBe('picture')
    expect(log.lines).toEqual([expect.stringContaining('could not be kept')])
  })

  it('leaves no half-written file behind when it cannot be stored', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'content/a.webp': picture })
    const media = createMedia({
      roots: [join(folder, 'content')],
      cacheDir: join(folder, 'cache'),
      images,
      log: aLog(),
    })
    const result = await media.resized('a.webp', 160, 'webp')
    const { hash } = result.kind === 'picture' ? result.picture : { hash: '' }
    const cachedFiles = () =>
      readdirSync(join(folder, 'cache'), { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('.'))
    const [place = ''] = cachedFiles()
    expect(place).toContain(hash)
    // A folder where the picture belongs: all of it is written, and cannot be put in its place.
    rmSync(join(folder, 'cache', place))
    mkdirSync(join(folder, 'cache', place))
    expect((await media.resized('a.webp', 160, 'webp')).kind).toBe('picture')
    expect(cachedFiles()).toEqual([place])
  })

  it('with more pixels than any camera makes is refused before it is decoded', async () => {
    const { folder, get, log } = await setUp()
    writeFileSync(join(folder, 'content/bomb.png'), blackPicture(10_000))
    expect((await get('160/bomb.png')).statusCode).toBe(404)
    expect(log.lines).toEqual([expect.stringContaining('pixel limit')])
  })

  it('is not found where the file is no picture', async () => {
    const { get } = await setUp()
    expect((await get('320/not-a-picture.webp')).statusCode).toBe(404)
  })
})

describe('media', () => {
  it.each([
    '../secret.webp',
    '..%2fsecret.webp',
    '%2e%2e/secret.webp',
    '%252e%252e%252fsecret.webp',
    'news/..%5c..%5csecret.webp',
    '/etc/passwd',
    'news//a.webp',
    'news/a.webp%00.png',
    'news/a.webp/',
    'news',
    '',
    '.hidden.webp',
    'evil.html',
    'news/a',
    'constructor',
    'a.constructor',
    'a.__proto__',
    '321/news/a.webp',
    '0/news/a.webp',
    '-320/news/a.webp',
    '99999999/news/a.webp',
    '0320/news/a.webp',
    '320',
    '320/',
    '320/../secret.webp',
    '320/..%2fsecret.webp',
    '320/320/news/a.webp',
    '320/book/某书.pdf',
    '320/evil.html',
    `${'a/'.repeat(50)}a.webp`,
    `${'a'.repeat(300)}.webp`,
  ])('at %j does not exist', async (path) => {
    const { get } = await setUp()
    expect([404, 414]).toContain((await get(encodeURI(path).replaceAll('%25', '%'))).statusCode)
  })

  it('does not exist behind a link out of its folder', async () => {
    const { folder, get } = await setUp()
    symlinkSync(join(folder, 'secret.webp'), join(folder, 'content/link.webp'))
    symlinkSync(folder, join(folder, 'content/up'))
    expect([
      (await get('link.webp')).statusCode,
      (await get('320/link.webp')).statusCode,
      (await get('up/secret.webp')).statusCode,
    ]).toEqual([404, 404, 404])
    unlinkSync(join(folder, 'content/up'))
  })

  it.each(['x.svg', '320/x.svg'])('at %s is an unchanged SVG that cannot run anything', async (path) => {
    const { get } = await setUp()
    const response = await get(path)
    expect([response.statusCode, response.body, response.headers['content-type']]).toEqual([200, SVG, 'image/svg+xml'])
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/u)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['bytes=0-3', 206, '%PDF', 'bytes 0-3/15'],
    ['bytes=5-', 206, '0123456789', 'bytes 5-14/15'],
    ['bytes=-4', 206, '6789', 'bytes 11-14/15'],
    ['bytes=10-999', 206, '56789', 'bytes 10-14/15'],
    ['bytes=15-', 416, '', 'bytes */15'],
    ['bytes=-0', 416, '', 'bytes */15'],
    ['bytes=3-1', 200, '%PDF-0123456789', undefined],
    ['bytes=0-1,3-4', 200, '%PDF-0123456789', undefined],
    ['lines=1-2', 200, '%PDF-0123456789', undefined],
  ])('is sent in part, where possible, for the range %s', async (range, status, body, contentRange) => {
    const { get } = await setUp()
    const response = await get(encodeURI('book/某书.pdf'), { range })
    expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ])
  })

  it('is sent whole when the requested part is of another version', async () => {
    const { get } = await setUp()
    expect((await get(encodeURI('book/某书.pdf'), { range: 'bytes=0-3', 'if-range': '"old"' })).statusCode).toBe(200)
  })

  it('answers HEAD with the length and no body', async () => {
    const { app } = await setUp()
    const response = await app.inject({ method: 'HEAD', url: encodeURI('/web/media/book/某书.pdf') })
    expect([
      response.statusCode,
      response.headers['content-length'],
      response.headers['accept-ranges'],
      response.body,
    ]).toEqual([200, '15', 'bytes', ''])
  })
})
