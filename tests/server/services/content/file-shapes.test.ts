import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { TestBackend } from '../../../support/backend.ts'

import { bring, faultsOf, startContent } from './content.ts'

const HEAD = 'key,标题,摘要,分类,地点'
const GOOD = 'f-1,上巳,放灯,民俗,渡口'
const csv = (...lines: readonly string[]) => ({ 'fair.csv': lines.join('\n') })
const row = (columns: string, cells: string) => csv(`${HEAD},${columns}`, `${GOOD},${cells}`)
/** Text in GBK as bytes, made by iconv: Node decodes GBK but cannot encode it. */
const gbk = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

let test: TestBackend
beforeAll(async () => {
  test = await startContent('sqlite')
})
beforeEach(async () => {
  await test.backend.store.db.deleteFrom('article').execute()
})
afterAll(() => test.close())

describe('a file of content', () => {
  const readArticle = async () =>
    test.backend.store.db
      .selectFrom('article')
      .select(['key', 'title', 'summary', 'category', 'fields', 'body'])
      .executeTakeFirst()
  it.each<[string, Record<string, unknown>]>([
    ['with the mark of UTF-8 and lines as Windows ends them', { 'fair.csv': `\uFEFF${HEAD}\r\n${GOOD}\r\n` }],
    ['with semicolons', { 'fair.csv': `${HEAD}\n${GOOD}`.replaceAll(',', ';') }],
    ['with tabs', { 'fair.csv': `${HEAD}\n${GOOD}`.replaceAll(',', '\t') }],
    ['with Excel’s own first line', { 'fair.csv': `sep=;\r\n${HEAD}\r\n${GOOD}`.replaceAll(',', ';') }],
    [
      'as Excel’s Unicode text',
      { 'fair.txt': Uint8Array.from(Buffer.from(`\uFEFF${HEAD}\r\n${GOOD}`.replaceAll(',', '\t'), 'utf16le')) },
    ],
    [
      'in GB18030',
      {
        'fair.csv': gbk(
          '6b65792cb1eacce22cd5aad2aa2cb7d6c0e02cb5d8b5e30d0a662d312cc9cfcbc82cb7c5b5c62cc3f1cbd72cb6c9bfda0d0a',
        ),
      },
    ],
    ['with quotes around everything', { 'fair.csv': `${HEAD}\n${GOOD}`.replaceAll(/[^,\n]+/gu, '"$&"') }],
    ['with empty lines and columns behind', { 'fair.csv': `${HEAD},,\n\n${GOOD},,\n,,,,,,\n` }],
    ['with keys for names', { 'fair.csv': `key,title,summary,category,place\n${GOOD}` }],
    ['with names in another case and with spaces', { 'fair.csv': `KEY,标 题,Summary,分　类,PLACE\n${GOOD}` }],
    ['with blanks around', { 'fair.csv': ` key , 标题 ,摘要,分类,地点\nf-1 , 上巳 ,放灯, 民俗 ,渡口 ` }],
    [
      'as JSON like that of content/',
      {
        'fair.json': {
          type: 30,
          rows: [
            {
              key: 'f-1',
              title: '上巳',
              summary: '放灯',
              category: '民俗',
              fields: { place: '渡口' },
              daysAgo: 1,
              picture: { kind: 'x' },
            },
          ],
        },
      },
    ],
    [
      'as JSON without nesting',
      { 'fair.json': [{ key: 'f-1', title: '上巳', summary: '放灯', category: '民俗', place: '渡口' }] },
    ],
    ['as Markdown', { 'fair/f-1.md': '---\n标题： 上巳\n摘要: "放灯"\n分类: 民俗\n地点: 渡口\n---\n' }],
  ])('is read: %s', async (_, files) => {
    expect(await faultsOf(test, files)).toEqual([])
    expect(await readArticle()).toMatchObject({
      key: 'f-1',
      title: '上巳',
      summary: '放灯',
      category: '民俗',
      fields: '{"place":"渡口"}',
    })
  })

  it('may have Excel’s numbers, times and lists', async () => {
    expect(
      await faultsOf(
        test,
        row(
          '人数,日子,开始时间,照片,标签,作者',
          '"1,200",2026/5/1,2026年5月1日 9:05,https://a.cn/1.jpg|https://a.cn/2.jpg,春天、夏天,甲',
        ),
      ),
    ).toEqual([])
    const { fields = '{}' } = (await readArticle()) ?? {}
    expect(JSON.parse(fields)).toEqual({
      place: '渡口',
      people: 1200,
      day: '2026-05-01',
      startTime: Date.UTC(2026, 4, 1, 1, 5) / 1000,
      photos: 'https://a.cn/1.jpg,https://a.cn/2.jpg',
      author: '甲',
    })
  })

  it.each([
    '长度（米）',
    '长度(米)',
    '长度 ( 米 )',
    '长度［米］',
    '长度【米】',
    'fields.LENGTH',
    'fields.长度（米）',
    'fields.长度(米)',
  ])('may name the column whose label has brackets %s', async (name) => {
    expect(await faultsOf(test, row(name, '120'))).toEqual([])
    expect((await readArticle())?.fields).toBe('{"place":"渡口","length":120}')
  })

  it('leaves absent values as they are, and clears empty ones', async () => {
    await bring(test, row('人数,作者,状态', '5,甲,已隐藏'))
    expect(await bring(test, csv('key,标题,作者', 'f-1,新题,'))).toMatchObject({
      changes: [{ change: 'changed', key: 'f-1', columns: ['标题', '作者'] }],
    })
    expect(await readArticle()).toMatchObject({ title: '新题', summary: '放灯', fields: '{"place":"渡口","people":5}' })
    expect(await test.backend.store.db.selectFrom('article').select('status').execute()).toEqual([{ status: 'hidden' }])
  })
})
