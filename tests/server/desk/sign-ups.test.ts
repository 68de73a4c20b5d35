import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { tableEndingOf, writeTable } from '#server/desk/write-table.ts'

import { databases } from '../../support/backend.ts'
import { actingContent, actingTypes, form, numbersIn } from '../services/acting/acting-content.ts'
import { startPersonal, type Personal } from '../services/personal/personal.ts'
import { csvRows, sheetRows } from '../../support/read-tables.ts'
import { runAtDesk } from '../../support/run-at-desk.ts'

describe.each(databases)('the list of sign-ups, on %s', (kind) => {
  let test: Personal
  let ids: Readonly<Record<string, number>>
  beforeAll(async () => {
    test = await startPersonal(kind, { types: actingTypes, content: actingContent })
    ids = (await numbersIn(test.backend)).ids
  })
  afterAll(() => test.close())

  const ask = async (...args: string[]) => {
    const before = test.log.lines.length
    const outcome = await runAtDesk(test.backend, args)
    return { ...outcome, logged: test.log.lines.slice(before).join('\n') }
  }
  const signUp = async (key: string, change: Readonly<Record<string, unknown>> = {}) => {
    const member = await test.member()
    const answer = await member.call('user/eventRegistration', { id: ids[key], ...form, ...change })
    expect(answer.body.code).toBe(1)
    return member
  }

  it('has all members with their state, the waiting list in its order, and the answers to its questions', async () => {
    await signUp('small', { name: '甲', people: 2 })
    await signUp('small', { name: '乙', people: 1, mobile: '13900000002' })
    await signUp('small', { name: '丙', people: 2 })
    const { isDone, files, logged, text } = await ask('activity', 'sign-ups', String(ids['small']), '--to', '名单.xlsx')
    expect([isDone, files.map(({ path }) => path)]).toEqual([true, ['名单.xlsx']])
    const [head = [], ...rows] = sheetRows(files[0]?.bytes ?? Buffer.alloc(0))
    expect(head.slice(2, 7)).toEqual(['状态', '候补次序', '姓名', '手机号码', '人数'])
    expect(rows.map((row) => row.slice(2, 7))).toEqual([
      ['已报名', '', '甲', '13800000000', '2'],
      ['候补', '第 1 位', '乙', '13900000002', '1'],
      ['候补', '第 2 位', '丙', '13800000000', '2'],
    ])
    expect(logged).toContain('王芳')
    expect(logged).toContain(`exported a list of sign-ups at the desk: activity/small (`)
    expect(logged).not.toContain('13800000000')
    expect(text).toContain('用完请删除')
  })

  it('has answers as columns, also those to former questions', async () => {
    await signUp('open', { answers: { size: '38' } })
    const { files } = await ask('activity', 'sign-ups', String(ids['open']), '--to', 'a.csv')
    const [head = [], row = []] = csvRows(files[0]?.bytes ?? Buffer.alloc(0))
    expect([head.at(-1), row.at(-1)]).toEqual(['鞋码', '38'])
    await test.backend.store.db
      .updateTable('article')
      .set({ fields: JSON.stringify({ capacity: 30 }) })
      .where('id', '=', ids['open'] ?? 0)
      .execute()
    const later = await ask('activity', 'sign-ups', String(ids['open']), '--to', 'a.csv')
    const [laterHead = [], laterRow = []] = csvRows(later.files[0]?.bytes ?? Buffer.alloc(0))
    expect([laterHead.at(-1), laterRow.at(-1)]).toEqual(['size', '38'])
  })

  it.each([
    [[], '请写明编号'],
    [['x'], '请写明编号'],
    [['999999', '--to', 'a.csv'], '没有编号为 999999 的内容'],
    [['1'], '请用 --to 写明存到哪里'],
    [['1', '--to', 'a.pdf'], '请用 --to 写明存到哪里'],
    [['1', '--too', 'a.csv'], '是不是想写 --to'],
  ])('is refused for %j, and nothing is read', async (args, expected) => {
    const { isDone, text, files, logged } = await ask('activity', 'sign-ups', ...args)
    expect([isDone, files, logged]).toEqual([false, [], ''])
    expect(text).toContain(expected)
  })

  it('is absent for an entity without sign-up, with the reason', async () => {
    const { isDone, text } = await ask('activity', 'sign-ups', String(ids['headline']), '--to', 'a.csv')
    expect([isDone, text]).toEqual([false, '这里无需报名，没有名单'])
  })

  it.each([
    [['activity', 'cancel'], ['--reason', '检修'], 'cancelled an activity'],
    [['content', 'hide'], [], 'hid content'],
    [['content', 'publish'], [], 'published content'],
  ])('is taken at a desk that logs each act: %j', async (command, more, named) => {
    const id = String(ids['rush'])
    const { logged, isDone } = await ask(...command, id, ...more)
    expect([isDone, logged]).toEqual([true, expect.stringContaining(`王芳 ${named} at the desk: activity/rush`)])
  })

  it('is taken at a desk that logs neither a look without change nor an act that fails', async () => {
    expect((await ask('content', 'list')).logged).toBe('')
    expect((await ask('content', 'hide', '999999')).logged).toBe('')
  })
})

describe('a table', () => {
  const risky = ['=1+1', '+8613800000000', '-2+3', '@SUM(A1)', '\t=1', '＝1', "'=1", '普通', '13800138000', '007']

  it('in CSV evaluates nothing that a visitor typed, and begins with the mark that Excel needs', async () => {
    const bytes = await writeTable({ name: '名单', head: ['列'], rows: risky.map((cell) => [cell]) }, 'csv')
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    for (const [cell = ''] of csvRows(bytes)) expect(cell).not.toMatch(/^[=+\-@\t＝](?!\d+$)/u)
  })

  it('in XLSX has texts as texts, numbers as numbers, and no formula', async () => {
    const bytes = await writeTable({ name: '名单', head: ['列', '人数'], rows: risky.map((cell) => [cell, 3]) }, 'xlsx')
    expect(sheetRows(bytes)).toEqual([['列', '人数'], ...risky.map((cell) => [cell, '3'])])
    expect(bytes.toString('latin1')).not.toContain('<f>')
  })

  it.each(['[a]*?:/\\', '', '长'.repeat(50), "'引'"])('takes %j as the name of its sheet', async (name) => {
    expect(sheetRows(await writeTable({ name, head: ['列'], rows: [] }, 'xlsx'))).toEqual([['列']])
  })

  it.each([
    ['名单.xlsx', 'xlsx'],
    ['a/B.CSV', 'csv'],
    ['a.xls', undefined],
    ['a', undefined],
  ])('in a file %s has the ending %s', (path, ending) => {
    expect(tableEndingOf(path)).toBe(ending)
  })
})
