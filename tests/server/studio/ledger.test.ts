import { describe, expect, it } from 'vitest'

import {
  ledgerChoicesResponse,
  ledgerExportResponse,
  ledgerResponse,
  ledgerVerificationResponse,
} from '#contract/studio/ledger-response.ts'
import { staffActs } from '#server/services/context/staff-acts.ts'
import type { StaffAct } from '#server/services/context/staff-acts.ts'
import { listActs } from '#server/services/staff/act-titles.ts'
import { describeAct } from '#server/services/staff/describe-act.ts'
import { listLedger } from '#server/services/staff/list-ledger.ts'

import { aStaffCaller } from '../../support/a-staff-caller.ts'
import { usualDatabases } from '../../support/backend.ts'
import { bring } from '../services/content/content.ts'
import { dataOf } from '../services/staff/start-staff.ts'
import { startStudio } from './start-studio.ts'

const DAY = 86_400

/** A studio with an auditor, and with acts of an editor and of the desk from 2026-11-20 on. */
async function start(kind: Parameters<typeof startStudio>[0]) {
  const house = await startStudio(kind, { hasTypes: true })
  const joined = await house.join('wu', 'auditor')
  const lin = await house.join('lin', 'editor')
  const { acts } = house.context
  const record = (staff: StaffAct['staff'], act: StaffAct['act'], subject: string, more: Partial<StaffAct> = {}) =>
    acts.record({ staff, act, subject, ...more })
  const first = (await listLedger(house.context, {}, { limit: 1 }))[0]?.number ?? 0
  await record(lin.caller, 'content.publish', 'news/spring', { before: 'draft', after: 'published' })
  // Half past midnight of the next day in the zone of the site, which UTC has not reached.
  house.clock.now += DAY / 2 + 1800
  await record(lin.caller, 'content.hide', 'news/spring_2', { before: 'published', after: 'hidden' })
  await record(aStaffCaller, 'content.import', '/tmp/100%.csv', { after: '12' })
  house.clock.now += DAY
  await record(aStaffCaller, 'media.store', 'imports/A.webp', { after: '2048' })
  const signedIn = dataOf(await house.signIn('wu'))
  const auditor = { ...joined, token: signedIn.token }
  const read = async (query: Readonly<Record<string, string>> = {}) => {
    const reply = await house.ask(`ledger?${new URLSearchParams(query)}`, { token: auditor.token })
    return ledgerResponse.parse(reply.data)
  }
  /** The subjects of a list, without those of how the test's accounts were made. */
  const subjects = async (query: Readonly<Record<string, string>>) =>
    (await read(query)).items
      .filter(({ number, subject }) => number > first && subject !== '')
      .map(({ subject }) => subject)
  return { ...house, auditor, lin, record, read, subjects }
}

describe.each(usualDatabases)('the ledger in the studio, on %s', (kind) => {
  it('lists by person, way, act, part of the subject and days of the site’s zone, newest first', async () => {
    const { subjects, lin } = await start(kind)
    const person = String(lin.id)
    const cases: readonly (readonly [Readonly<Record<string, string>>, readonly string[]])[] = [
      [{}, ['imports/A.webp', '/tmp/100%.csv', 'news/spring_2', 'news/spring']],
      [{ person }, ['news/spring_2', 'news/spring']],
      [{ person: 'desk' }, ['imports/A.webp', '/tmp/100%.csv']],
      [{ person: '999999' }, []],
      [{ act: 'content.hide' }, ['news/spring_2']],
      [{ subject: 'news/' }, ['news/spring_2', 'news/spring']],
      [{ subject: ' NEWS ' }, ['news/spring_2', 'news/spring']],
      [{ subject: 'g_2' }, ['news/spring_2']],
      [{ subject: 'news_' }, []],
      [{ subject: '0%' }, ['/tmp/100%.csv']],
      [{ from: '2026-11-21' }, ['imports/A.webp', '/tmp/100%.csv', 'news/spring_2']],
      [{ to: '2026-11-21' }, ['/tmp/100%.csv', 'news/spring_2', 'news/spring']],
      [{ from: '2026-11-21', to: '2026-11-21' }, ['/tmp/100%.csv', 'news/spring_2']],
      [{ person, from: '2026-11-21', act: 'content.publish' }, []],
    ]
    const found: unknown[] = []
    for (const [query] of cases) found.push([query, await subjects(query)])
    expect(found).toEqual(cases)
  })

  it.each([
    [{ person: 'x' }, 'person', '格式不对'],
    [{ person: '9999999999' }, 'person', '格式不对'],
    [{ act: 'eat' }, 'act', '没有这种操作'],
    [{ subject: 'x'.repeat(101) }, 'subject', '太长'],
    [{ from: '2026-02-30' }, 'from', '请写成 2026-11-01 这样的日期'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to', '结束的日期早于开始的日期'],
    [{ before: '-1' }, 'before', '格式不对'],
  ])('refuses a filter that cannot be read: %o', async (query, field, sentence) => {
    const { ask, join } = await startStudio(kind)
    const { token } = await join('wu', 'auditor')
    const read = await ask(`ledger?${new URLSearchParams(query)}`, { token })
    expect([read.status, read.error?.fields]).toEqual([422, { [field]: sentence }])
  })

  it('loses no row between its pages while acts are added, and repeats none', async () => {
    const { read, record } = await start(kind)
    for (let number = 1; number <= 120; number += 1) await record(aStaffCaller, 'content.hide', `craft/${number}`)
    const wholeList = { subject: 'craft/' }
    const found: string[] = []
    let before: number | undefined
    do {
      const page = await read({ ...wholeList, ...(before === undefined ? {} : { before: String(before) }) })
      expect(page.items.length).toBeLessThanOrEqual(50)
      found.push(...page.items.map(({ subject }) => subject))
      before = page.next
      await record(aStaffCaller, 'content.hide', 'craft/new')
    } while (before !== undefined)
    expect(found).toEqual(Array.from({ length: 120 }, (_, index) => `craft/${120 - index}`))
  })

  it('tells person, way, act and values in words, and which accounts are closed today', async () => {
    const { read, record, lin, context, auditor } = await start(kind)
    await context.store.db.updateTable('staff').set({ state: 'closed' }).where('id', '=', lin.id).execute()
    await record(aStaffCaller, 'feedback.open', 'of 13900000077')
    const { items } = await read({})
    const shown = new Map(items.map((item) => [item.subject, item]))
    expect(shown.get('news/spring')).toMatchObject({
      ...{ staff: 'lin女士', isClosed: true, way: '后台', act: '发布内容', network: '198.51.100.7' },
      changes: [{ label: '状态', before: '未发布', after: '已发布' }],
    })
    expect(shown.get('imports/A.webp')).toMatchObject({
      ...{ staff: '王芳', isClosed: false, way: '命令行', act: '上传文件', network: '', device: '' },
      changes: [{ label: '大小', before: '', after: '2 KB' }],
    })
    expect(shown.get('of *******0077')).toMatchObject({ changes: [] })
    expect(items.filter(({ staff }) => staff === `${auditor.login}女士`).map(({ isClosed }) => isClosed)).not.toContain(
      true,
    )
  })

  it('names the documents that are public or that the reader may read, and tells whether they may open them', async () => {
    const house = await start(kind)
    const { token: writer } = await house.join('sun', 'auditor', 'editor')
    const rows = [
      ['seen', '看得到的', '已发布'],
      ['unseen', '看不到的', '已隐藏'],
    ].map(([key, title, state]) => `${key},${title},要闻,摘要,${state}`)
    await bring(house.test, { 'news.csv': ['代号,标题,分类,摘要,状态', ...rows].join('\n') })
    for (const key of ['seen', 'unseen']) await house.record(aStaffCaller, 'content.hide', `news/${key}`)
    const documents = async (token: string) =>
      ledgerResponse
        .parse((await house.ask('ledger?subject=seen', { token })).data)
        .items.map(({ document }) => [document?.title, document?.mayOpen])
    expect(await documents(house.auditor.token)).toEqual([
      [undefined, undefined],
      ['看得到的', false],
    ])
    expect(await documents(writer)).toEqual([
      ['看不到的', true],
      ['看得到的', true],
    ])
    const titled = async (words: string, token: string) =>
      ledgerResponse
        .parse((await house.ask(`ledger?${new URLSearchParams({ subject: words })}`, { token })).data)
        .items.map(({ subject }) => subject)
    for (const token of [house.auditor.token, writer])
      expect(await titled('到的', token)).toEqual(['news/unseen', 'news/seen'])
  })

  it('offers all persons with those closed, and every act', async () => {
    const { ask, auditor, lin, context } = await start(kind)
    await context.store.db.updateTable('staff').set({ state: 'closed' }).where('id', '=', lin.id).execute()
    const { people, acts } = ledgerChoicesResponse.parse((await ask('ledger/choices', { token: auditor.token })).data)
    expect(people.map(({ login, isClosed }) => [login, isClosed])).toEqual([
      ['wu', false],
      ['lin', true],
    ])
    expect(acts.flatMap((group) => group.acts)).toHaveLength(Object.keys(staffActs).length)
  })

  it('is exported as rows of texts, oldest first, and the export is an act with its filter and number', async () => {
    const { ask, auditor, lin, record, read } = await start(kind)
    await record(lin.caller, 'content.hide', '=1+1')
    const filter = { person: String(lin.id), act: 'content.hide', from: '2026-11-01', to: '2026-11-30' }
    const reply = await ask('ledger/export', { token: auditor.token, body: { filter } })
    const { rows, isCut } = ledgerExportResponse.parse(reply.data)
    expect(isCut).toBe(false)
    expect(rows.map(([, , staff, way, act, subject]) => [staff, way, act, subject])).toEqual([
      ['工作人员', '途径', '操作', '涉及'],
      ['lin女士', '后台', '下架内容', 'news/spring_2'],
      ['lin女士', '后台', '下架内容', '=1+1'],
    ])
    expect((await read({ act: 'ledger.export' })).items).toMatchObject([
      {
        subject: '工作人员 lin女士，操作 下架内容，从 2026-11-01，到 2026-11-30',
        changes: [{ label: '数量', before: '', after: '2' }],
      },
    ])
    await ask('ledger/export', { token: auditor.token, body: { filter: { person: 'desk' } } })
    await ask('ledger/export', { token: auditor.token, body: { filter: {} } })
    expect((await read({ act: 'ledger.export' })).items.map(({ subject }) => subject).slice(0, 2)).toEqual([
      '全部',
      '命令行',
    ])
  })

  it('is verified with the number and hash of its last row, or the first row with a fault; each is an act', async () => {
    const { ask, auditor, context, read } = await start(kind)
    const verify = async () =>
      ledgerVerificationResponse.parse((await ask('ledger/verify', { token: auditor.token, body: {} })).data)
    const [head] = await context.store.db.selectFrom('ledger_head').select(['number', 'hash']).execute()
    expect(await verify()).toEqual({
      isWhole: true,
      message: `${head?.number} 条操作记录没有被改动。`,
      note: `ledger:${head?.number}:${head?.hash}`,
    })
    await context.store.db.updateTable('ledger').set({ subject: 'x' }).where('number', '=', 2).execute()
    expect(await verify()).toEqual({ isWhole: false, message: '第 2 条操作记录被改动、删除或调换过。', note: '' })
    expect(
      (await read({ act: 'ledger.verify' })).items.map(({ changes }) => changes.map(({ after }) => after)),
    ).toEqual([
      ['2', '被改动、删除或调换过'],
      [String(head?.number), '没有被改动'],
    ])
  })

  it('is verified by one person at a time, and another is told to wait', async () => {
    const { ask, auditor } = await start(kind)
    const answers = await Promise.all([1, 2].map(() => ask('ledger/verify', { token: auditor.token, body: {} })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.flatMap(({ error }) => error?.message ?? [])).toEqual(['正在核对，请等它完成再试'])
    expect((await ask('ledger/verify', { token: auditor.token, body: {} })).status).toBe(200)
  })
})

describe('the words for acts', () => {
  it('are Chinese for every act, which is in one group', () => {
    const listed = listActs().flatMap(({ acts }) => acts)
    expect(listed.map(({ key }) => key).toSorted()).toEqual(Object.keys(staffActs).toSorted())
    for (const { title } of [...listActs(), ...listed]) expect(title).toMatch(/^[\p{Script=Han}，、]+$/u)
  })

  it.each([
    [
      'content.publish',
      'draft',
      'published (scheduled for 2026-12-01 08:00)',
      '状态：未发布→已发布（定时 2026-12-01 08:00）',
    ],
    ['content.publish', 'draft', 'published: title, body', '状态：未发布→已发布 改了：→title、body'],
    ['content.stop', '2026-12-01 08:00', 'changed: title', '定时：2026-12-01 08:00→ 原因：→安排以后又被改过（title）'],
    ['content.acknowledge', '', 'dead-links 2, words 1', '失效的链接：→2 处 用词：→1 处'],
    ['content.schedule', '', '2026-12-01 08:00', '定时：→2026-12-01 08:00'],
    ['media.describe', '', 'title, alt', '改了：→标题、替代文字'],
    ['media.focus', '', '50 20', '焦点：→50 20'],
    ['staff.roles', '作者', '编辑、活动管理', '角色：作者→编辑、活动管理'],
    ['ledger.verify', '', 'cut 3', '第几条：→3 结果：→以后的被删去'],
    ['verification.reject', 'pending', 'rejected', '状态：等待审核→已驳回'],
    ['an.act.of.a.former.release', 'a', 'b', '值：a→b'],
    ['staff.sign-in', '', '', ''],
  ])('tell the values of %s as fields', (act, before, after, expected) => {
    const shown = describeAct({ act, before, after }).map((one) => `${one.label}：${one.before}→${one.after}`)
    expect(shown.join(' ')).toBe(expected)
  })
})
