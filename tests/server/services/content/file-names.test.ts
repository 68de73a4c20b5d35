import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addressFault } from '#server/platform/text/address-fault.ts'

import type { TestBackend } from '../../../support/backend.ts'
import { aPicture, bring, faultsOf, startContent } from './content.ts'

/** The places where a row names a file, with the ending of a file that fits. */
const places: readonly [string, string, (file: string) => Readonly<Record<string, unknown>>][] = [
  ['a cover', 'png', (cover) => ({ cover })],
  ['a gallery', 'png', (file) => ({ images: [file] })],
  ['a picture of its own', 'png', (poster) => ({ fields: { poster } })],
  ['a gallery of its own', 'png', (file) => ({ fields: { photos: [file] } })],
  ['a file', 'pdf', (leaflet) => ({ fields: { leaflet } })],
  ['captions', 'vtt', (file) => ({ fields: { captions: [{ language: 'zh-CN', label: '中文', file }] } })],
  ['a picture of the body', 'png', (file) => ({ body: `<p>文</p><img src="${file}" alt="图">` })],
  ['a link of the body', 'pdf', (file) => ({ body: `<p><a href="${file}">附件</a></p>` })],
]
const stems: readonly [string, string][] = [
  ['blanks', '云汀志 第一卷'],
  ['a full-width blank', '字　幕'],
  ['a comma', '东门,西门'],
  ['a Chinese comma and brackets', '云汀志（上），定稿'],
  ['a percent sign', '满100%免票'],
  ['what looks like an escape', '方案%20二'],
  ['a decomposed accent', 'e\u0301te\u0301'],
  ['an emoji of several parts', '合影👨‍👩‍👧'],
  ['quotation marks', "“云汀”'s"],
  ['a colon after a letter beyond the beginning', '附件 B；终稿'],
]

const files = {
  png: await aPicture(),
  pdf: '%PDF-1.4 小书',
  vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\n一',
}

describe('the name of a file', () => {
  let test: TestBackend
  beforeEach(async () => {
    test = await startContent('sqlite')
  })
  afterEach(() => test.close())

  const rowWith = (values: Readonly<Record<string, unknown>>) => {
    const { fields = {}, ...rest } = values
    return {
      key: 'a',
      title: '题',
      summary: '摘',
      category: '民俗',
      body: '<p>文</p>',
      ...rest,
      fields: { place: '渡口', ...Object(fields) },
    }
  }
  const fileOf = (ending: string) => Object.entries(files).find(([name]) => name === ending)?.[1] ?? ''

  it.each(
    places.flatMap(([place, ending, values]) =>
      stems.map(([kind, stem]) => [place, kind, ending, stem, values] as const),
    ),
  )('of %s may have %s', async (_place, _kind, ending, stem, values) => {
    const name = `${stem}.${ending}`
    const input = { 'fair.json': [rowWith(values(name))], [name]: fileOf(ending) }
    expect(await faultsOf(test, input, { name: 'fair.json' })).toEqual([])
    const row = await test.backend.store.db.selectFrom('article').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).toMatch(/imports\/[\w-]{22}\.(?:webp|pdf|vtt)/u)
    expect(await bring(test, input, { name: 'fair.json' })).toMatchObject({ kind: 'done', changes: [] })
  })

  it('matches a file whose accents the disk writes in another form', async () => {
    const input = { 'fair.json': [rowWith({ cover: '\u00e9te\u0301.png' })], 'e\u0301t\u00e9.png': files.png }
    // One is composed, the other decomposed, each in part: neither normal form is on the disk.
    expect(await faultsOf(test, input, { name: 'fair.json' })).toHaveLength(2)
    for (const form of ['NFC', 'NFD'])
      expect(
        await faultsOf(
          test,
          { 'fair.json': [rowWith({ cover: 'été.png' })], ['été.png'.normalize(form)]: files.png },
          { name: 'fair.json' },
        ),
      ).toEqual([])
  })

  it('may stand in a table with blanks, for a book and for captions', async () => {
    const input = {
      'fair.csv':
        'key,标题,摘要,分类,地点,折页,字幕\na,题,摘,民俗,渡口,云汀志 第一卷.pdf,语言=zh-CN；名称=中文；文件=字 幕.vtt',
      '云汀志 第一卷.pdf': files.pdf,
      '字 幕.vtt': files.vtt,
    }
    expect(await faultsOf(test, input, { name: 'fair.csv' })).toEqual([])
  })

  it.each(['一 二.pdf', '一%20二.pdf', '%E4%B8%80%20%E4%BA%8C.pdf'])(
    'of an existing file of the portal is found by a link to %s',
    async (path) => {
      const { media } = test.backend.content
      test.backend.content.media = { ...media, has: (file) => Promise.resolve(file === '一 二.pdf') }
      const body = `<p><a href="/web/media/${path}">附件</a></p>`
      expect(await faultsOf(test, { 'fair.json': [rowWith({ body })] })).toEqual([])
    },
  )

  it.each(places)('of %s is reported where the file is missing', async (_place, ending, values) => {
    const [, fault = ''] = await faultsOf(test, { 'fair.json': [rowWith(values(`没有 这个.${ending}`))] })
    expect(fault).toMatch(/找不到(?:图片|文件|字幕)「没有 这个\./u)
  })

  it.each(places)('of %s may not be a web address with a blank, which is reported', async (_place, ending, values) => {
    const [, fault = ''] = await faultsOf(test, {
      'fair.json': [rowWith(values(`https://a.example/字 幕.${ending}`))],
    })
    expect(fault).toContain('网址的第 20 个字符是空格，应写成 %20')
    expect(fault).not.toMatch(/[{}[\]]/u)
  })

  it.each(places.slice(0, 6))('of %s may have no other scheme', async (_place, ending, values) => {
    const [, fault = ''] = await faultsOf(test, { 'fair.json': [rowWith(values(`ftp:a.${ending}`))] })
    expect(fault).toMatch(/应为旁边的文件、http\(s\) 网址，或门户里已有的路径|不允许/u)
  })
})

describe('an address', () => {
  it.each([
    ['https://a.example/b.png', undefined],
    ['字 幕.vtt', undefined],
    ['C:\\图\\一.png', undefined],
    ['\u202aC:\\图\\一.png', '有一个看不见的字符（U+202A）'],
    ['https://a.example/b.png ', '网址的第 24 个字符是空格，应写成 %20'],
    ['https://a.example/b　c', '网址的第 20 个字符是空格，应写成 %20'],
    ['javascript:alert(1)', '应为旁边的文件、http(s) 网址，或门户里已有的路径'],
  ])('%j has the fault %j', (address, fault) => {
    expect(addressFault(address)).toBe(fault)
  })
})
