import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { writeSheets } from '#server/desk/write-table.ts'
import { retain } from '#server/services/personal/retention.ts'

import { databases } from '../../support/backend.ts'
import { csvRows, sheetNames, sheetRows } from '../../support/read-tables.ts'
import { actingContent, actingTypes, form, numbersIn } from '../services/acting/acting-content.ts'
import { startPersonal, type Personal } from '../services/personal/personal.ts'
import { runAtDesk } from '../../support/run-at-desk.ts'

const DAY = 86_400
const LAST_DAYS = '2026-10-22 到 2026-11-20（Asia/Shanghai）'

describe.each(databases)('the figures at the desk, on %s', (kind) => {
  let test: Personal
  let ids: Readonly<Record<string, number>>
  beforeAll(async () => {
    test = await startPersonal(kind, { types: actingTypes, content: actingContent })
    ids = (await numbersIn(test.backend)).ids
    const { figures } = test.backend.context.services
    const activity = { page: `activity/details/${ids['small']}`, area: '活动' }
    for (let visit = 0; visit < 3; visit += 1) figures.visited(activity)
    figures.visited({ page: 'index', area: '首页' })
    figures.visited({ page: '', area: '首页' })
    figures.searched({ keyword: '昆曲', isVain: false })
    figures.searched({ keyword: '=1+1', isVain: true })
    figures.searched({ keyword: '13800000000', isVain: true })
    await signUps()
    // The days before, as other processes wrote them.
    await test.backend.store.db
      .insertInto('daily_figure')
      .values([
        { day: '2026-11-18', kind: 'area', name: '新闻', count: 40 },
        { day: '2026-11-18', kind: 'page', name: 'news', count: 40 },
        { day: '2026-10-21', kind: 'area', name: '新闻', count: 7 },
        { day: '2026-11-18', kind: 'of-a-newer-program', name: 'x', count: 7 },
      ])
      .execute()
  })
  afterAll(() => test.close())

  /** Two sign-ups, the second of the waiting list; one is repeated, one refused, one taken back and made again. */
  const signUps = async () => {
    const first = await test.member()
    const second = await test.member()
    const third = await test.member()
    const call = (member: typeof first, people: number) =>
      member.call('user/eventRegistration', { id: ids['small'], ...form, people })
    await call(first, 2)
    await call(first, 2)
    await call(second, 2)
    await call(third, 99)
    const { services } = test.backend.context
    const place = { articleId: ids['small'] ?? 0, sessionId: undefined }
    const members = await services.store.db.selectFrom('booking').select('member_id').orderBy('id').execute()
    await services.seats.ask(place, { act: 'leave', memberId: members[1]?.member_id ?? 0 })
    await call(second, 2)
  }
  const ask = async (...args: string[]) => {
    return runAtDesk(test.backend, ['figures', ...args])
  }

  it('are those of the last thirty days, up to the present moment; a day without any is a row of 0', async () => {
    const { isDone, lines } = await ask()
    expect(isDone).toBe(true)
    expect(lines[0]).toBe(`${LAST_DAYS}：访问 45 次，搜索 3 次（没有结果 2 次），报名 3 次。`)
    const days = lines.filter((line) => /^ {2}\d{4}-/u.test(line)).map((line) => line.trim().split('\t'))
    expect(days).toHaveLength(30)
    expect(days.filter((row) => row.slice(1).some((cell) => cell !== '0'))).toEqual([
      ['2026-11-18', '40', '0', '0', '0'],
      ['2026-11-20', '5', '3', '2', '3'],
    ])
    for (const row of [
      '新闻\t40',
      '/web/news\t\t40',
      `/web/activity/details/${ids['small']}\t活动 small\t3`,
      '昆曲\t1',
    ])
      expect(lines).toContain(`  ${row}`)
    expect(lines).toContain(`  ${ids['small']}\t活动 small\t3`)
    expect(lines.join('\n')).not.toContain('1380')
  })

  it.each([
    [['--from', '2026-11-19'], '2026-11-19 到 2026-11-20', 5],
    [['--until', '2026-11-19'], '2026-10-21 到 2026-11-19', 47],
    [['--from', '2026-10-21', '--until', '2026-10-21'], '2026-10-21 到 2026-10-21', 7],
    [['--from', '2027-01-01', '--until', '2027-01-02'], '2027-01-01 到 2027-01-02', 0],
  ])('are those of the days that %j names', async (args, days, visits) => {
    const { text } = await ask(...args)
    expect(text).toContain(`${days}（Asia/Shanghai）：访问 ${visits} 次`)
  })

  it('are written as an XLSX of several sheets', async () => {
    const { isDone, files, text } = await ask('--from', '2026-11-19', '--to', '访问.xlsx')
    const bytes = files[0]?.bytes ?? Buffer.alloc(0)
    expect([isDone, files.map(({ path }) => path), text.split('\n').length]).toEqual([true, ['访问.xlsx'], 1])
    expect(sheetNames(bytes)).toEqual(['每天', '栏目', '页面', '搜索的词', '没有结果的词', '报名'])
    expect([1, 2, 3, 4, 5, 6].map((sheet) => sheetRows(bytes, sheet).slice(1))).toEqual([
      [
        ['2026-11-19', '0', '0', '0', '0'],
        ['2026-11-20', '5', '3', '2', '3'],
      ],
      [
        ['活动', '3'],
        ['首页', '2'],
      ],
      [
        [`/web/activity/details/${ids['small']}`, '活动 small', '3'],
        ['其他', '', '1'],
        ['/web/index', '', '1'],
      ],
      [
        ['其他', '1'],
        ['=1+1', '1'],
        ['昆曲', '1'],
      ],
      [
        ['其他', '1'],
        ['=1+1', '1'],
      ],
      [[String(ids['small']), '活动 small', '3']],
    ])
    expect(bytes.toString('latin1')).not.toContain('<f>')
  })

  it('are written as one long CSV, whose kinds are a column', async () => {
    const { files } = await ask('--from', '2026-11-20', '--to', '访问.csv')
    expect(csvRows(files[0]?.bytes ?? Buffer.alloc(0))).toEqual([
      ['类别', '名称', '标题', '次数'],
      ['每天的访问', '2026-11-20', '', '5'],
      ['每天的搜索', '2026-11-20', '', '3'],
      ['每天没有结果的搜索', '2026-11-20', '', '2'],
      ['每天的报名', '2026-11-20', '', '3'],
      ['栏目的访问', '活动', '', '3'],
      ['栏目的访问', '首页', '', '2'],
      ['页面的访问', `/web/activity/details/${ids['small']}`, '活动 small', '3'],
      ['页面的访问', '其他', '', '1'],
      ['页面的访问', '/web/index', '', '1'],
      ['搜索的词', '其他', '', '1'],
      ['搜索的词', "'=1+1", '', '1'],
      ['搜索的词', '昆曲', '', '1'],
      ['没有结果的词', '其他', '', '1'],
      ['没有结果的词', "'=1+1", '', '1'],
      ['活动的报名', String(ids['small']), '活动 small', '3'],
    ])
  })

  it.each([
    [['--from', '2026-02-30'], '2026-02-30 不是日期'],
    [['--until', '昨天'], '昨天 不是日期'],
    [['--from', '2026-11-02', '--until', '2026-11-01'], '先后反了'],
    [['--from', '2020-01-01'], '最多看 1100 天'],
    [['--to', '2026-11-30'], '用 --until 写'],
    [['--to', 'a.pdf'], '以 .xlsx 或 .csv 结尾'],
    [['2026-11-01'], '日期用 --from 和 --until 写'],
    [['--unti', '2026-11-01'], '是不是想写 --until'],
  ])('are refused for %j', async (args, expected) => {
    const { isDone, text, files } = await ask(...args)
    expect([isDone, files, text]).toEqual([false, [], expect.stringContaining(expected)])
    expect(text).toContain('例如：npm run desk -- figures')
  })

  it('remain for three years', async () => {
    const days = async () => {
      const rows = await test.backend.store.db.selectFrom('daily_figure').select('day').distinct().execute()
      return rows.map(({ day }) => day).toSorted()
    }
    const { services } = test.backend.context
    const after = async (count: number) => {
      test.clock.now += count * DAY
      await retain(services)
      return days()
    }
    expect(await after(1070)).toEqual(['2026-10-21', '2026-11-18', '2026-11-20'])
    expect(await after(1)).toEqual(['2026-11-18', '2026-11-20'])
    expect(await after(40)).toEqual([])
  })
})

it('an XLSX of several tables has a sheet for each, with its columns', async () => {
  const bytes = await writeSheets([
    { name: '甲', head: ['列', '次数'], rows: [['一', 1]] },
    { name: '乙', head: ['列'], rows: [] },
  ])
  expect([sheetNames(bytes), sheetRows(bytes), sheetRows(bytes, 2)]).toEqual([
    ['甲', '乙'],
    [
      ['列', '次数'],
      ['一', '1'],
    ],
    [['列']],
  ])
})
