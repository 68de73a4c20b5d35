import { deflateRawSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { createConvertDocx } from '#server/services/content/pasting/convert-docx.ts'
import { MANY_PICTURES } from '#server/services/content/pasting/many-pictures.ts'
import { pasteLimits } from '#server/services/content/pasting/paste-limits.ts'
import { readZip } from '#server/services/content/pasting/read-zip.ts'

import { aPicture } from '../content.ts'
import { aDocx } from './a-docx.ts'

/** An archive of one packed part, which claims another size. */
function packedZip(name: string, content: Buffer, claimed: number): Buffer {
  const packed = deflateRawSync(content)
  const archive = Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    Buffer.alloc(22),
    Buffer.from([name.length & 255, name.length >> 8, 0, 0]),
    Buffer.from(name),
    packed,
    Buffer.from('PK\u0001\u0002'),
    Buffer.alloc(42),
    Buffer.from(name),
    Buffer.from('PK\u0005\u0006'),
    Buffer.alloc(18),
  ])
  const directory = 30 + name.length + packed.length
  archive.writeUInt16LE(8, directory + 10)
  archive.writeUInt32LE(packed.length, directory + 20)
  archive.writeUInt32LE(claimed, directory + 24)
  archive.writeUInt16LE(name.length, directory + 28)
  const end = archive.length - 22
  archive.writeUInt16LE(1, end + 10)
  archive.writeUInt32LE(directory, end + 16)
  return archive
}

const bounds = { most: 1000, parts: 3 }

describe('an archive', () => {
  it('is unpacked, whatever sizes it claims', async () => {
    expect(await readZip(packedZip('a.xml', Buffer.from('甲'.repeat(100)), 1), bounds)).toEqual([
      { name: 'a.xml', bytes: Buffer.from('甲'.repeat(100)) },
    ])
  })

  it.each([
    ['that is a bomb and claims to be small', packedZip('a', Buffer.alloc(100_000), 1), 'too-large'],
    ['with too many parts', aDocx([]), 'too-large'],
    ['whose parts are nowhere', Buffer.concat([aDocx([]).subarray(100)]), 'not-zip'],
    ['that is text', Buffer.from('hello'), 'not-zip'],
    ['that is empty', Buffer.alloc(0), 'not-zip'],
    ['with a name that is longer than any', packedZip('a'.repeat(1001), Buffer.from('a'), 1), 'not-zip'],
    ['that is broken within', packedZip('a', Buffer.from('a'), 1).fill(255, 31, 33), 'not-zip'],
  ])('is refused: one %s', async (_which, archive, fault) => {
    expect(await readZip(archive, { ...bounds, parts: fault === 'not-zip' ? 100 : bounds.parts })).toBe(fault)
  })
})

describe('a Word document', () => {
  const convert = createConvertDocx()

  it('becomes HTML with its headings, captions and pictures', async () => {
    const picture = await aPicture()
    const text = await convert(
      aDocx([
        { style: 'Title', text: '公告' },
        { style: 'heading 1', text: '时间' },
        { text: '九点 &amp; 十点' },
        { picture },
        { style: 'caption', text: '图 1 大厅' },
      ]),
    )
    if (typeof text === 'string') throw new Error(text)
    expect(text.html).toBe(
      '<h1 class="MsoTitle">公告</h1><h1>时间</h1><p>九点 &amp; 十点</p><p><img src="picture:docx-0" /></p><p class="MsoCaption">图 1 大厅</p>',
    )
    expect(text.pictures.map((bytes) => Buffer.from(bytes).equals(picture))).toEqual([true])
  })

  it('has each picture once, however often it is shown, and no more than a paste has', async () => {
    const pictures = Array.from({ length: pasteLimits.pictures + 2 }, (_, index) => Buffer.from(`\u0089PNG ${index}`))
    const text = await convert(aDocx([...pictures, ...pictures, ...pictures].map((picture) => ({ picture }))))
    if (typeof text === 'string') throw new Error(text)
    expect(text.pictures).toEqual(pictures.slice(0, pasteLimits.pictures))
    expect(text.html.split('picture:docx-0"').length - 1).toBe(3)
    expect(text.html.split(MANY_PICTURES).length - 1).toBe(3 * 2)
  })

  it('counts pictures that it only links to', async () => {
    const text = await convert(aDocx([{ text: '甲' }, { link: 'https://a.cn/a.png' }, { link: 'file:///C:/b.png' }]))
    expect(text).toEqual({ html: '<p>甲</p>', pictures: [], unread: 2 })
  })

  it.each([
    ['an archive of something else', packedZip('a.xml', Buffer.from('a'), 1), 'not-docx'],
    ['a text', Buffer.from('hello'), 'not-docx'],
  ])('is not read from a file of another kind: %s', async (_what, file, fault) => {
    const text = await convert(file)
    expect(typeof text === 'string' ? text : undefined).toBe(fault)
  })

  it('without readable parts is refused', async () => {
    expect(await convert(aDocx([{ text: '<w:broken' }]))).toBe('broken')
  })

  it('that takes too long is given up', async () => {
    expect(await createConvertDocx({ patienceMs: 1 })(aDocx([{ text: '甲' }]))).toBe('slow')
  })
})
