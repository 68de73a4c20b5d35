import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { entitiesByKey } from '#server/db/content/stored-entities.ts'
import { exportContent, exportFormats, type ExportFormat } from '#server/services/content/export/export-content.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { databases, type TestBackend, usualDatabases } from '../../../support/backend.ts'

import { bring, craft, fair, faultsOf, startContent } from './content.ts'

/** Values that spreadsheets, separators, quotes and Markdown could corrupt. */
const rows = [
  {
    key: 'shangsi',
    title: '上巳：三月三，水边的“庙会”, "春"',
    summary: "=1+1 '不是公式",
    category: '民俗',
    tags: ['春天', '茶、酒', '水|边'],
    area: '330106',
    source: '+文化馆',
    author: '-佚名',
    publishTime: '2026-05-01 09:30',
    withdrawTime: '2027-05-01 09:30',
    weight: -5,
    status: 'draft',
    images: ['https://www.example.cn/a,b.webp'],
    body: '<p>第一段；第二行</p>\n\n<p>空行之后 &amp; 之后</p><ul><li>甲</li><li>乙</li></ul><h3>题</h3>',
    fields: {
      place: '@渡口',
      level: '省级',
      people: 1200.5,
      day: '2026-05-01',
      startTime: '2026-05-01 19:30',
      author: '作者甲',
      phone: '0000-5550136',
      home: 'https://www.example.cn/?a=1&b=2',
      poster: 'https://www.example.cn/poster.webp',
      photos: ['https://www.example.cn/1.webp', 'https://www.example.cn/2.webp'],
      notes: '<p>附注</p>',
      sessions: [
        {
          name: '早场',
          start: '2026-12-05 09:00',
          end: '2026-12-05 11:00',
          place: '一号厅',
          seats: 20,
          taken: 3,
          opens: '2026-11-01 00:00',
          closes: '2026-12-04 18:00',
          note: '自带水',
        },
        { name: '晚场', start: '2026-12-05 19:00' },
      ],
      questions: [{ name: 'age', label: '孩子年龄', kind: 'number', min: 3, max: 12 }],
      captions: [
        { language: 'zh-CN', label: '中文', file: 'https://www.example.cn/zh.vtt?v=1' },
        { language: 'en', label: 'English; 英文', file: 'https://www.example.cn/en.vtt' },
      ],
    },
    related: ['craft:fengzheng', 'fair:zhongyuan'],
  },
  {
    key: 'zhongyuan',
    title: '中元',
    category: '展览',
    body: '<p>放灯</p>',
    fields: { place: '湖上', sessions: [{ name: '甲；乙', start: '2026-12-05 09:00' }] },
    related: ['技艺:风筝'],
  },
]
const crafts = [{ key: 'fengzheng', title: '风筝', summary: '放风筝', fields: { town: '青桥镇' } }]

const all = async ({ backend }: TestBackend) => [
  ...(await entitiesByKey(backend.store.db, 30, ['shangsi', 'zhongyuan'])).values(),
  ...(await entitiesByKey(backend.store.db, 31, ['fengzheng'])).values(),
]
const withoutIds = async (test: TestBackend) =>
  (await all(test)).map(({ id: _id, ...entity }) => entity).toSorted((a, b) => (a.key < b.key ? -1 : 1))

async function exported(test: TestBackend, format: ExportFormat): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const type of [craft, fair])
    for await (const { file, text } of exportContent(test.backend.content, aStaffCaller, type, format)) {
      const name = format === 'markdown' ? join(type.key, file) : file
      files[name] = (files[name] ?? '') + text
    }
  return files
}

describe.each(databases)('exported content, on %s', (kind) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startContent(kind)
    await bring(test, { 'a/craft.json': crafts, 'fair.json': { type: 30, rows } })
  })
  afterAll(() => test.close())

  // Formats are handled above the queries: one of them is enough to show that a database returns the values.
  it.each(usualDatabases.includes(kind) ? exportFormats : (['json'] as const))(
    'as %s comes back unchanged, and the same into an empty portal',
    async (format) => {
      const files = await exported(test, format)
      expect(await faultsOf(test, files)).toEqual([])
      expect(await bring(test, files)).toMatchObject({ kind: 'done', changes: [] })
      const other = await startContent(kind)
      try {
        expect(await bring(other, files)).toMatchObject({
          kind: 'done',
          counts: expect.arrayContaining([expect.objectContaining({ added: 2 })]),
        })
        expect(await withoutIds(other)).toEqual(await withoutIds(test))
        expect(await bring(other, files)).toMatchObject({ kind: 'done', changes: [] })
        expect(await exported(other, format)).toEqual(files)
      } finally {
        await other.close()
      }
    },
  )

  it.each(usualDatabases.filter((usual) => usual === kind))(
    'in Markdown comes back with its emphasis and its links',
    async () => {
      const other = await startContent(kind)
      try {
        const text = '**报名：**见 https://www.example.cn/x，*（候补）*除外。\n\n~~原定周五，~~改为周六，3~5 人。'
        await bring(other, { 'fair/md.md': `---\n标题: 甲\n分类: 民俗\n地点: 湖上\n---\n\n${text}\n` })
        const files = await exported(other, 'markdown')
        expect(Object.values(files).join('')).toContain(
          '<strong>报名：</strong>见 <a href="https://www.example.cn/x" rel="noopener noreferrer">https://www.example.cn/x</a>，<em>（候补）</em>除外。',
        )
        expect(Object.values(files).join('')).toContain('<del>原定周五，</del>改为周六，3~5 人。')
        expect(await bring(other, files)).toMatchObject({ kind: 'done', changes: [] })
      } finally {
        await other.close()
      }
    },
  )

  it('is all of the content', async () => {
    expect((await withoutIds(test)).map(({ key, related }) => [key, related.length])).toEqual([
      ['fengzheng', 0],
      ['shangsi', 2],
      ['zhongyuan', 1],
    ])
  })

  it.each(usualDatabases.filter((usual) => usual === kind))('has no cell that a spreadsheet would run', async () => {
    const csv = (await exported(test, 'csv'))['fair.csv'] ?? ''
    expect(csv.startsWith('\uFEFF代号,标题,摘要,')).toBe(true)
    expect(csv).toContain(`,'=1+1 '不是公式,`)
    expect(csv).toContain(`,'+文化馆,'-佚名,`)
    expect(csv).toContain(`,-5,`)
    expect(csv).toContain(`,'@渡口,`)
  })
})
