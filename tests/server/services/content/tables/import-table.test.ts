import { existsSync, readdirSync } from 'node:fs'
import { Readable } from 'node:stream'

import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'

import type { StoreKind } from '#server/db/tables/queries.ts'
import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import { importTable } from '#server/services/content/tables/import-table.ts'

import { NOON, usualDatabases } from '../../../../support/backend.ts'
import { aPerson, authorGrants, startEditing } from '../documents/start-editing.ts'

/** A workbook with cells as a person writes them: texts, numbers and moments. */
async function workbook(rows: readonly (readonly (string | number | Date | null)[])[]): Promise<Buffer> {
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value === null) return null
      if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd hh:mm' }
      return typeof value === 'number' ? { value, type: Number } : { value, type: String }
    }),
  )
  return writeExcelFile(cells).toBuffer()
}

const fifty = Array.from({ length: 50 }, (_, index) => [
  `第 ${index + 1} 场讲座`,
  '要闻',
  new Date(Date.UTC(2025, 0, 1 + index, 9, 30)),
  index,
])
const head = ['标题', '分类', '发布时间', '票价', '正文']

async function start(kind: StoreKind) {
  const house = await startEditing(kind)
  const { content } = house
  return {
    ...house,
    send: (
      file: Buffer | string,
      {
        name = '讲座.xlsx',
        isDry = false,
        caller = aPerson(),
        type = 'news',
      }: { name?: string; isDry?: boolean; caller?: DocumentCaller; type?: string } = {},
    ) => importTable(content, caller, { type, name, isDry }, Readable.from([Buffer.from(file)])),
    titles: async () =>
      (await content.store.db.selectFrom('article').select('title').execute()).map(({ title }) => title),
    /** What is left in the folder for files that are being read. */
    scratch: () =>
      existsSync(content.scratchDir) ? readdirSync(content.scratchDir).filter((name) => name.startsWith('table-')) : [],
  }
}

describe.each(usualDatabases)('a table that is sent to the studio, on %s', (kind) => {
  it('is looked at first and changes nothing, then adds its rows, and changes nothing the second time', async () => {
    const { send, titles, acts, scratch } = await start(kind)
    const file = await workbook([head, ...fifty.map((row) => [...row, '<p>全文。</p>'])])
    const counts = { added: 50, changed: 0, unchanged: 0 }
    expect(await send(file, { isDry: true })).toMatchObject({ kind: 'answer', data: { isDone: false, ...counts } })
    expect(await titles()).toEqual([])
    expect(await send(file)).toMatchObject({ kind: 'answer', data: { isDone: true, ...counts } })
    expect(await titles()).toHaveLength(50)
    expect(await send(file)).toMatchObject({ data: { added: 0, changed: 0, unchanged: 50 } })
    expect((await acts()).filter((act) => act === 'content.import')).toHaveLength(1)
    expect(scratch()).toEqual([])
  })

  it('reads moments as the sheet shows them, in the time zone of the site', async () => {
    const { send, content } = await start(kind)
    await send(await workbook([head, ['讲座', '要闻', new Date(Date.UTC(2025, 0, 1, 9, 30)), 12.5, '<p>文。</p>']]))
    const { publish_time: time, fields } = await content.store.db
      .selectFrom('article')
      .select(['publish_time', 'fields'])
      .executeTakeFirstOrThrow()
    expect(new Date(Number(time) * 1000).toISOString()).toBe('2025-01-01T01:30:00.000Z')
    expect(JSON.parse(fields)).toMatchObject({ price: 12.5 })
  })

  it('changes the document with the same title where a row has no key', async () => {
    const { published, send, article, titles } = await start(kind)
    const key = await published({ title: '春日市集' })
    const answer = await send('标题,分类\n春日市集,通知公告\n', { name: '更正.csv' })
    expect(answer).toMatchObject({
      data: { added: 0, changed: 1, rows: [{ change: 'changed', key, columns: ['分类'] }] },
    })
    expect([(await article(key)).title, await titles()]).toEqual(['春日市集', ['春日市集']])
  })

  it('says which values of a published document it clears, and what they were, before it does', async () => {
    const { published, send, content } = await start(kind)
    const values = { author: '林晓', summary: '写好的摘要。', tags: ['市集', '春天'], withdrawTime: NOON + 86_400 }
    const own = { 'fields.place': '东门', 'fields.price': 5 }
    const key = await published({ title: '春日市集', ...values, ...own })
    // No form shows it.
    await send('标题,签到码\n春日市集,1234\n', { name: 'a.csv' })
    const rows = [
      '标题,分类,摘要,标签,撰稿,来源,下架时间,地点,票价,签到码,正文',
      '夏日市集,要闻,,,,,,,,,<p>新。</p>',
      '春日市集,要闻,,,,,,,,,<p>周六开市。</p>',
    ]
    const look = await send(`${rows.join('\n')}\n`, { name: 'a.csv', isDry: true })
    expect(look).toMatchObject({
      data: { added: 1, changed: 1, clearedPublished: 1, rows: [{ key }, { title: '夏日市集', cleared: [] }] },
    })
    const cleared = [
      { column: '摘要', before: '「写好的摘要。」' },
      { column: '标签', before: '「市集、春天」' },
      { column: '撰稿', before: '「林晓」' },
      { column: '下架时间', before: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/u) as unknown },
      { column: '地点', before: '「东门」' },
      { column: '票价', before: '「5」' },
      { column: '签到码', before: '' },
    ]
    expect(look).toMatchObject({ data: { rows: [{ cleared: expect.arrayContaining(cleared) as unknown }, {}] } })
    const { author } = await content.store.db
      .selectFrom('article')
      .select('author')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    expect(author).toBe('林晓')
  })

  it('clears nothing by the columns that it does not have', async () => {
    const { published, send } = await start(kind)
    await published({ title: '春日市集', author: '林晓', tags: ['市集'] })
    expect(await send('标题,分类\n春日市集,通知公告\n', { name: 'a.csv', isDry: true })).toMatchObject({
      data: { changed: 1, clearedPublished: 0, rows: [{ columns: ['分类'], cleared: [] }] },
    })
  })

  it('tells each fault at its cell, and imports no row of a table with one', async () => {
    const { send, titles } = await start(kind)
    const answer = await send('标题,分类,票价\n甲,要闻,5\n乙,没有的分类,x\n', { name: 'a.csv' })
    expect(answer).toMatchObject({
      data: {
        kind: 'faults',
        total: 4,
        faults: expect.arrayContaining([
          expect.objectContaining({ column: '分类', place: expect.stringContaining('第 3 行') as unknown }),
          expect.objectContaining({ column: '票价' }),
        ]) as unknown,
      },
    })
    expect(await titles()).toEqual([])
  })

  it('names a row without a key by its title', async () => {
    const { send } = await start(kind)
    const answer = await send(
      '标题,摘要,分类,相关\n甲,一,没有的分类,\n乙,二,要闻,没有的内容\n丙,三,要闻,\n丙,四,要闻,\n',
      {
        name: 'a.csv',
      },
    )
    expect(answer).toMatchObject({
      data: {
        faults: [
          { place: '第 2 行（「甲」）', column: '分类' },
          {
            place: '第 5 行（「丙」）',
            column: '标题',
            message: expect.stringMatching(/^与 第 4 行 的标题相同/u) as unknown,
          },
          { place: '第 3 行（「乙」）', column: '相关' },
        ],
      },
    })
  })

  it.each([
    [
      'has the title of the row before',
      '春日市集',
      { column: '标题', message: '与 第 2 行 的标题相同；没有写代号的行按标题认，标题不能重复' },
    ],
    [
      'has another title than the row before',
      '夏日市集',
      { column: '代号', message: '没有写代号，按标题认出是 KEY，与 第 2 行 的代号相同；一条内容只能写一行' },
    ],
  ])('says truly why a row without a key is the document of a row before, where it %s', async (_how, title, fault) => {
    const { published, send } = await start(kind)
    const key = await published({ title: '春日市集' })
    const answer = await send(`代号,标题,分类\n${key},${title},要闻\n,春日市集,要闻\n`, { name: 'a.csv' })
    const message = fault.message.replace('KEY', key)
    expect(answer).toMatchObject({ data: { faults: [{ place: '第 3 行（「春日市集」）', ...fault, message }] } })
  })

  it.each([
    ['a text that is called a workbook', 'a.xlsx', 'hello', '不是 Excel'],
    ['a former workbook', 'a.xls', 'hello', '只能导入'],
    ['a program', 'a.exe', 'MZ', '只能导入'],
    ['an empty file', 'a.csv', '', '文件是空的'],
    ['JSON, which people do not write by hand', 'a.json', '{}', '只能导入'],
  ])('is refused with a sentence, and leaves nothing: %s', async (_what, name, file, sentence) => {
    const { send, titles, scratch } = await start(kind)
    expect(await send(file, { name })).toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining(sentence) as unknown,
    })
    expect([await titles(), scratch()]).toEqual([[], []])
  })

  it('is refused to those who may not publish all of its type', async () => {
    const { send, titles } = await start(kind)
    const own = aPerson('王芳', 2, [...authorGrants, { right: 'content.publish', type: 'all', scope: 'own' }])
    const other = aPerson('李明', 3, [{ right: 'content.publish', type: 5, scope: 'all' }])
    for (const caller of [own, other, aPerson('何苗', 4, authorGrants)])
      expect(await send('标题,分类\n甲,要闻\n', { name: 'a.csv', caller })).toMatchObject({ kind: 'forbidden' })
    expect(await send('标题\n甲\n', { type: 'none' })).toMatchObject({ kind: 'absent' })
    expect(await titles()).toEqual([])
  })

  it('runs no formula: cells that begin like one are texts', async () => {
    const { send, titles } = await start(kind)
    await send(await workbook([head, ['=HYPERLINK("x")', '要闻', null, null, '<p>文。</p>']]))
    expect(await titles()).toEqual(['=HYPERLINK("x")'])
  })
})
