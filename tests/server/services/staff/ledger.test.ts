import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'

import type { Backend } from '#server/backend/create-backend.ts'
import { forgetKeys } from '#server/backend/forget-keys.ts'
import { backupData } from '#server/backup/backup-data.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'
import type { StaffAct } from '#server/services/context/staff-acts.ts'
import { reseal } from '#server/services/personal/resealing.ts'
import { createLedger } from '#server/services/staff/create-ledger.ts'
import { listLedger } from '#server/services/staff/list-ledger.ts'
import { startLedgerAnchors } from '#server/services/staff/start-ledger-anchors.ts'
import { verifyLedger } from '#server/services/staff/verify-ledger.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { aLog, databases, migratedEnv, NOON, temporaryFolder, type TestBackend } from '../../../support/backend.ts'
import { runAtDesk } from '../../../support/run-at-desk.ts'
import { bring, faultsOf, openContent, startContent } from '../content/content.ts'

/** An act of a person, numbered so that the acts of a test differ. */
const anAct = (number: number, change: Partial<StaffAct> = {}): StaffAct => ({
  staff: aStaffCaller,
  act: 'content.hide',
  subject: `craft/${number}`,
  before: 'published',
  after: 'hidden',
  ...change,
})

async function openPortal(kind: StoreKind) {
  const env = await migratedEnv(kind, temporaryFolder())
  const backend = await openContent(env)
  let isOpen = true
  const close = async () => {
    if (isOpen) await backend.close()
    isOpen = false
  }
  onTestFinished(close)
  return { env, backend: { ...backend, close }, ...backend.context.services }
}

/** A portal with five acts. */
async function withActs(kind: StoreKind) {
  const portal = await openPortal(kind)
  for (let number = 1; number <= 5; number += 1) await portal.acts.record(anAct(number))
  return portal
}

const verdictOf = async (services: Backend['context']['services'], elsewhere?: string) =>
  (await verifyLedger(services, elsewhere)).verdict

describe.each(databases)('the ledger, on %s', (kind) => {
  it('numbers acts at the same time without gaps, each with the hash of the one before', async () => {
    const { backend, acts } = await openPortal(kind)
    await Promise.all(Array.from({ length: 40 }, (_, index) => acts.record(anAct(index))))
    const rows = await backend.store.db.selectFrom('ledger').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(await verdictOf(backend.context.services)).toMatchObject({ kind: 'whole', head: { number: 40 } })
  })

  it('has an act and its change, or neither', async () => {
    const { backend, acts, store } = await openPortal(kind)
    const setting = (name: string) => store.db.selectFrom('setting').selectAll().where('name', '=', name).execute()
    const change = (name: string, isFailing: boolean) =>
      acts.transact(async (queries, record) => {
        await queries.insertInto('setting').values({ name, value: '1' }).execute()
        await record(anAct(1))
        if (isFailing) throw new Error('broken off')
      })
    await expect(change('undone', true)).rejects.toThrow('broken off')
    expect(await setting('undone')).toEqual([])
    expect(await listLedger(backend.context.services, {}, { limit: 9 })).toEqual([])
    await change('done', false)
    expect(await setting('done')).toHaveLength(1)
    expect(await listLedger(backend.context.services, {}, { limit: 9 })).toHaveLength(1)
    await sql`alter table ledger rename to elsewhere`.execute(store.db)
    await expect(change('unrecorded', false)).rejects.toThrow(/ledger/u)
    expect(await setting('unrecorded')).toEqual([])
  })

  it('tells an act to the log once its transaction is done, and once only if that was repeated', async () => {
    const { store, secrets } = await openPortal(kind)
    const echoes: string[] = []
    const ledger = createLedger({
      store,
      secrets,
      now: () => NOON,
      echo: ({ subject }, anchor) => void echoes.push(`${subject} ${anchor}`),
    })
    const repeated = async (work: Parameters<typeof store.transact>[0]) => {
      await store
        .transact(async (queries) => {
          await work(queries)
          throw new Error('a conflict')
        })
        .catch(() => undefined)
      expect(echoes).toEqual([])
      await store.transact(work)
    }
    await ledger.transact(
      async (_queries, record) => record(anAct(1)),
      async (work) => repeated(work).then(() => undefined),
    )
    expect(echoes).toEqual([expect.stringMatching(/^craft\/1 ledger:1:[\w-]{43}$/u)])
  })

  it.each([
    ['a changed subject', sql`update ledger set subject = 'craft/9' where number = 3`, { kind: 'broken', number: 3 }],
    ['another person', sql`update ledger set staff = '李四' where number = 1`, { kind: 'broken', number: 1 }],
    ['another time', sql`update ledger set time = time - 86400 where number = 5`, { kind: 'broken', number: 5 }],
    ['another value before', sql`update ledger set "before" = '' where number = 2`, { kind: 'broken', number: 2 }],
    ['another value after', sql`update ledger set "after" = '' where number = 2`, { kind: 'broken', number: 2 }],
    [
      'text that moved into the next field',
      sql`update ledger set "before" = '', "after" = 'publishedhidden' where number = 2`,
      { kind: 'broken', number: 2 },
    ],
    ['a removed row', sql`delete from ledger where number = 2`, { kind: 'broken', number: 2 }],
    ['a removed first row', sql`delete from ledger where number = 1`, { kind: 'broken', number: 1 }],
    ['removed last rows', sql`delete from ledger where number > 3`, { kind: 'cut', number: 3 }],
    ['no rows', sql`delete from ledger`, { kind: 'cut', number: 0 }],
    [
      'rows in each other’s place',
      sql`update ledger set subject = case number when 2 then 'craft/3' else 'craft/2' end,
        hash = (select other.hash from ledger other where other.number = 5 - ledger.number) where number in (2, 3)`,
      { kind: 'broken', number: 2 },
    ],
    [
      'a row that was added',
      sql`insert into ledger select 6, time, staff_id, staff, via, act, subject, network, device, "before", "after", hash
        from ledger where number = 5`,
      { kind: 'broken', number: 6 },
    ],
    [
      'a row before the first one',
      sql`insert into ledger select -7, time, staff_id, staff, via, act, subject, network, device, "before", "after", hash
        from ledger where number = 5`,
      { kind: 'broken', number: 1 },
    ],
    ['another head', sql`update ledger_head set hash = 'x'`, { kind: 'broken', number: 5 }],
    [
      'a former head',
      sql`update ledger_head set number = 3, hash = (select hash from ledger where number = 3)`,
      { kind: 'broken', number: 4 },
    ],
    ['no head', sql`delete from ledger_head`, { kind: 'broken', number: 1 }],
    ['no key', sql`delete from ledger_key`, { kind: 'broken', number: 1 }],
    ['a key of nowhere', sql`update ledger_key set sealed = 'AAAA'`, { kind: 'no-key', number: 1 }],
    ['a key that was cleared', sql`update ledger_key set sealed = ''`, { kind: 'no-key', number: 5 }],
    ['a second key that is empty', sql`insert into ledger_key values (3, '')`, { kind: 'no-key', number: 5 }],
    ['a key for other rows', sql`update ledger_key set first = 0`, { kind: 'no-key', number: 1 }],
  ])('is found to have %s', async (_name, tampering, verdict) => {
    const { backend, store } = await withActs(kind)
    expect(await verdictOf(backend.context.services)).toMatchObject({ kind: 'whole', unverifiable: 0 })
    await tampering.execute(store.db)
    expect(await verdictOf(backend.context.services)).toMatchObject(verdict)
  })

  it('is found to have a key that was cleared when acts have followed under another one', async () => {
    const { backend, store, acts } = await withActs(kind)
    await sql`update ledger_key set sealed = ''`.execute(store.db)
    await sql`update ledger set subject = 'craft/9' where number = 3`.execute(store.db)
    for (const number of [6, 7]) await acts.record(anAct(number))
    expect(await verdictOf(backend.context.services)).toEqual({ kind: 'no-key', number: 5 })
  })

  it('has a key that no other sealed text can take the place of, and that no other place opens', async () => {
    const { backend, store, secrets } = await withActs(kind)
    const [key] = await store.db.selectFrom('ledger_key').selectAll().execute()
    expect(() => secrets.open(key?.sealed ?? '')).toThrow(/authenticate/u)
    await sql`update ledger_key set sealed = ${secrets.seal('13900000077')}`.execute(store.db)
    expect(await verdictOf(backend.context.services)).toMatchObject({ kind: 'no-key' })
  })

  it('is whole after many acts of one transaction', async () => {
    const { backend, acts } = await withActs(kind)
    await acts.transact((_queries, record) => record(...Array.from({ length: 2000 }, (_, index) => anAct(index))))
    expect(await verdictOf(backend.context.services)).toMatchObject({ kind: 'whole', head: { number: 2005 } })
  })

  it('whose end was cut together with its head is found by a head in a backup, or in the log', async () => {
    const { env, backend, store, acts, parts, keys } = await withActs(kind)
    // The manifest has the marks of two data keys as well, which look a little like places in the ledger.
    await keys.activate(await keys.add())
    const folder = join(temporaryFolder(), 'backup')
    expect((await backupData(env, folder, new Date(NOON * 1000))).ok).toBe(true)
    const log = aLog()
    const anchors = startLedgerAnchors({ store, log, parts })
    onTestFinished(() => anchors.close())
    await anchors.run()
    await anchors.run()
    expect(log.lines).toEqual([expect.stringMatching(/head of the ledger: ledger:5:[\w-]{43}/u)])

    const verify = (...words: string[]) => runAtDesk(backend, ['ledger', 'verify', ...words])
    const elsewhere = [folder, writeLog(log.lines)]
    for (const place of elsewhere) expect(await verify(place)).toMatchObject({ isDone: true })
    const services = backend.context.services
    expect(await verdictOf(services, log.lines.join())).toMatchObject({ kind: 'whole' })

    await sql`delete from ledger where number > 3`.execute(store.db)
    await sql`update ledger_head set number = 3, hash = (select hash from ledger where number = 3)`.execute(store.db)
    expect(await verify(), 'without a head from elsewhere').toMatchObject({ isDone: true })
    for (const place of elsewhere)
      expect(await verify(place)).toMatchObject({ isDone: false, text: expect.stringContaining('对不上') })
    // Further acts fill the place of those that were cut.
    for (const number of [4, 5, 6]) await acts.record(anAct(number + 10))
    for (const place of elsewhere)
      expect(await verify(place)).toMatchObject({ isDone: false, text: expect.stringContaining('对不上') })
  })

  it('is verified by the desk, which refuses what it could not compare with', async () => {
    const { backend } = await openPortal(kind)
    const verify = (...words: string[]) => runAtDesk(backend, ['ledger', 'verify', ...words])
    expect(await verify()).toMatchObject({ isDone: true, text: '还没有操作记录。' })
    expect(await verify('/nowhere/at/all')).toMatchObject({ isDone: false, text: expect.stringContaining('读不出来') })
    expect(await verify(writeLog(['nothing of it here']))).toMatchObject({
      isDone: false,
      text: expect.stringContaining('没有提到操作记录'),
    })
  })

  it('stays verifiable through new data keys, and says so of what was written under a lost one', async () => {
    const { env, backend, acts, keys, store } = await withActs(kind)
    const services = backend.context.services
    await keys.activate(await keys.add())
    await acts.record(anAct(6))
    await reseal(services, () => false)
    expect(await runAtDesk(backend, ['keys', 'retire'])).toMatchObject({ isDone: true })
    expect(await verdictOf(services)).toMatchObject({ kind: 'whole', head: { number: 7 }, unverifiable: 0 })
    expect(
      (await store.db.selectFrom('ledger_key').selectAll().execute()).map(({ sealed }) => sealed.slice(0, 2)),
    ).toEqual(['2:'])

    await backend.close()
    renameSync(join(env.dataDir, 'data.key'), join(env.dataDir, 'lost.key'))
    const forgotten = await forgetKeys(env, {
      staff: aStaffCaller,
      isConfirmed: true,
      say: () => undefined,
      log: aLog(),
      echo: () => undefined,
    })
    expect(forgotten).toBe(true)
    const again = await openContent(env)
    onTestFinished(() => again.close())
    expect(await verdictOf(again.context.services)).toMatchObject({
      kind: 'whole',
      head: { number: 8 },
      unverifiable: 7,
    })
    const [last] = await listLedger(again.context.services, {}, { limit: 1 })
    expect(last).toMatchObject({ act: 'keys.forget', staff: aStaffCaller.name })
  })

  it('lists and exports by person, act, subject and day, newest first', async () => {
    const { backend, acts, store } = await withActs(kind)
    await acts.record(
      anAct(6, { staff: { ...aStaffCaller, name: '李四' }, act: 'content.publish', subject: 'craft/100%' }),
    )
    await sql`update ledger set time = time + 86400 * number`.execute(store.db)
    const list = async (...words: string[]) => (await runAtDesk(backend, ['ledger', 'list', ...words])).lines
    expect(await list()).toHaveLength(6)
    expect((await list())[0]).toContain('李四　发布内容　craft/100%　published → hidden')
    expect(await list('--staff', '李四')).toHaveLength(1)
    expect(await list('--act', '下架内容')).toHaveLength(5)
    expect(await list('--act', 'content.publish')).toHaveLength(1)
    expect(await list('--subject', '0%')).toHaveLength(1)
    expect(await list('--subject', 't/_')).toEqual(['没有这样的操作记录。'])
    expect(await list('--from', '2026-11-22', '--until', '2026-11-23')).toHaveLength(2)
    expect(await list('--most', '2')).toHaveLength(3)
    for (const wrong of [['--act', '吃饭'], ['--from', '昨天'], ['--most', '0'], ['李四']])
      expect(await runAtDesk(backend, ['ledger', 'list', ...wrong])).toMatchObject({ isDone: false })
    const { files } = await runAtDesk(backend, ['ledger', 'export', '--to', 'a.csv', '--act', '下架内容'])
    expect(files[0]?.bytes.toString().trim().split('\n')).toHaveLength(6)
    expect(files[0]?.bytes.toString()).toContain('craft/5,published,hidden')
    expect((await list('--act', '导出操作记录'))[0]).toMatch(/导出操作记录　操作 下架内容　5$/u)
  })

  it('has no telephone or identity numbers, and no characters that control a terminal', async () => {
    const { backend, acts } = await openPortal(kind)
    await acts.record(
      anAct(1, { subject: 'of 13900000077 \u001b[31m', before: '11010519491231002X', after: '6222000011112223' }),
    )
    const [row] = await listLedger(backend.context.services, {}, { limit: 1 })
    expect(row).toMatchObject({
      subject: 'of *******0077 �[31m',
      before: '**************002X',
      after: '************2223',
    })
  })
})

describe('a date of publication that is set back', () => {
  const rows = (publishTime: string, status = 'published') =>
    ['news', 'other'].map((key) => ({ key, title: `一篇${key}`, summary: '说明', publishTime, status }))
  const backDates = async ({ backend }: TestBackend) =>
    (await listLedger(backend.context.services, { act: 'content.backdate' }, { limit: 9 })).map(
      ({ subject, before, after }) => `${subject} ${before} → ${after}`,
    )

  it('is an act of its own: earlier than it was, or than the day on which it becomes visible', async () => {
    const test = await startContent('sqlite')
    onTestFinished(() => test.close())
    expect(await faultsOf(test, { 'craft.json': rows('2026-11-20 09:00') })).toEqual([])
    expect(await backDates(test), 'earlier on the same day').toEqual([])
    await bring(test, { 'craft.json': rows('2026-11-20 10:00') })
    expect(await backDates(test), 'later than it was').toEqual([])
    await bring(test, { 'craft.json': rows('2026-11-02 08:30') })
    expect(await backDates(test)).toEqual([
      'craft/other 2026-11-20 10:00 → 2026-11-02 08:30',
      'craft/news 2026-11-20 10:00 → 2026-11-02 08:30',
    ])
    const one = (key: string, status: string) => [{ ...rows('2025-01-01 08:00', status)[0], key }]
    const latest = async () => (await backDates(test)).slice(0, -2)
    await bring(test, { 'craft.json': one('draft', 'draft') })
    expect(await latest(), 'a draft shows no date').toEqual([])
    await bring(test, { 'craft.json': one('new', 'published') })
    expect(await latest()).toEqual(['craft/new  → 2025-01-01 08:00'])
    await bring(test, { 'craft.json': one('hidden', 'hidden') })
    expect((await latest())[0], 'hidden, and then shown with its date').toBe('craft/hidden  → 2025-01-01 08:00')
    await runAtDesk(test.backend, ['content', 'publish', 'hidden', 'draft'])
    expect(await latest(), 'a draft that becomes visible').toEqual([
      'craft/draft  → 2025-01-01 08:00',
      'craft/hidden  → 2025-01-01 08:00',
      'craft/new  → 2025-01-01 08:00',
    ])
  })
})

function writeLog(lines: readonly string[]): string {
  const file = join(temporaryFolder(), 'server.log')
  writeFileSync(file, lines.join('\n'))
  return file
}
