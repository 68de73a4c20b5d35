import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'

import type { AgreementDefinition } from '#compile/portal.ts'
import { agreementResponse } from '#contract/entities/site-responses.ts'
import { createPortalInForce } from '#server/backend/portal-in-force.ts'
import { siteTypeNumbers } from '#server/db/site/site-types.ts'
import { createParts } from '#server/platform/parts/parts.ts'
import { createAgreements } from '#server/services/site/create-agreements.ts'
import { followAgreements } from '#server/services/site/follow-agreements.ts'

import { always } from '../../../support/always.ts'
import { aLog, anAgreement, databases, NOON, startBackend, usualDatabases } from '../../../support/backend.ts'
import { readRealPortal } from '../../../support/real-portal.ts'
import { runAtDesk } from '../../../support/run-at-desk.ts'
import { bring, contentTypes, faultsOf } from '../content/content.ts'
import { startStudio } from '../../studio/start-studio.ts'

const inFile = (edition: string, text = '我们只收集必需的信息。') =>
  anAgreement({ edition, body: [{ heading: '一、收集', paragraphs: [text] }] })
const table = (title: string, edition: string, text: string, key = 'privacy') => ({
  'agreement.csv': `代号,标题,版本,更新日期,正文\n${key},${title},${edition},2026-12-01,<p>${text}</p>`,
})

/** A portal whose file of an agreement can be changed. */
async function start(kind: (typeof databases)[number], content: Readonly<Record<string, unknown>> = {}) {
  let files: readonly AgreementDefinition[] = [inFile('1')]
  const inForce = createAgreements(() => files)
  const test = await startBackend(kind, () => contentTypes, content, { agreements: inForce.files, inForce })
  onTestFinished(test.close)
  return {
    ...test,
    inForce,
    async change(...next: readonly AgreementDefinition[]) {
      files = next
      await test.backend.refresh()
    },
    async read(title = 'privacy') {
      const { body } = await test.backend.callInProcess('agreement', { title })
      return body.code === 1 ? agreementResponse.parse(body.data) : undefined
    },
    rows: () =>
      test.backend.store.db.selectFrom('article').select('key').where('type', '=', siteTypeNumbers.agreement).execute(),
    desk: (...args: string[]) => runAtDesk(test.backend, ['content', ...args]),
  }
}

describe.each(databases)('an agreement, on %s', (kind) => {
  it('is what the file has, and the file stands among the content', async () => {
    const { read, rows } = await start(kind)
    expect(await read()).toEqual({
      title: '隐私政策',
      version: '1',
      updated: '2026-11-01',
      body: '<h2>一、收集</h2><p>我们只收集必需的信息。</p>',
    })
    expect(await rows()).toEqual([{ key: 'privacy' }])
  })

  it('follows its file until another one is published over it, and stays then, of which the log tells', async () => {
    const test = await start(kind)
    await test.change(inFile('2'))
    expect((await test.read())?.version).toBe('2')
    await bring(test, table('隐私声明', '3', '更少。'))
    expect(await test.read()).toMatchObject({
      title: '隐私声明',
      version: '3',
      updated: '2026-12-01',
      body: '<p>更少。</p>',
    })
    await test.change(inFile('2', '另一句。'))
    expect((await test.read())?.version).toBe('3')
    expect(test.log.lines.filter((line) => line.includes('agreements/privacy.json has changed'))).toHaveLength(1)
  })

  it('is taken down with its file, unless something else was published, and is back with it', async () => {
    const test = await start(kind)
    await test.change()
    expect(await test.read()).toBeUndefined()
    await test.change(inFile('1'))
    expect((await test.read())?.version).toBe('1')
    await bring(test, table('隐私声明', '3', '更少。'))
    await test.change()
    expect((await test.read())?.version).toBe('3')
  })

  it('does not go back where a process starts with a former file, and goes back where the file does', async () => {
    const test = await start(kind)
    await test.change(inFile('2'))
    const again = createAgreements(always([inFile('1')]))
    const { store } = test.backend
    const log = aLog()
    const options = { now: () => NOON, version: () => '1', log, parts: createParts({ log }) }
    const second = await followAgreements(store, { ...options, agreements: again, isServing: true })
    expect(again.current()[0]?.response.version).toBe('2')
    expect(log.lines.filter((line) => line.includes('is a former edition'))).toHaveLength(1)
    await second.close()
    await test.change(inFile('1'))
    expect((await test.read())?.version).toBe('1')
  })

  it('is written by no command that opens the data for itself', async () => {
    const test = await start(kind)
    const desk = createAgreements(always([inFile('9')]))
    const log = aLog()
    const options = { now: () => NOON, version: () => '1', log, parts: createParts({ log }) }
    await (await followAgreements(test.backend.store, { ...options, agreements: desk, isServing: false })).close()
    expect([desk.current()[0]?.response.version, (await test.read())?.version]).toEqual(['1', '1'])
  })

  it('of a copied site is the one that was published there', async () => {
    const agreements = [
      { key: 'privacy', title: '隐私政策', edition: '9', updated: '2026-12-01', body: '<p>抄来的。</p>' },
    ]
    const { read, change } = await start(kind, { 'agreements.json': { agreements } })
    expect(await read()).toMatchObject({ version: '9', body: '<p>抄来的。</p>' })
    await change(inFile('2'))
    expect((await read())?.version).toBe('9')
  })

  it('that the site needs is not hidden, and a further one is read at its name and hidden', async () => {
    const test = await start(kind)
    expect((await test.desk('hide', 'agreement/privacy')).text).toContain('网站要用 agreement/privacy，不能下架')
    await bring(test, table('志愿者须知', '1', '守时。', 'volunteers'))
    expect((await test.read('volunteers'))?.body).toBe('<p>守时。</p>')
    expect((await test.desk('hide', 'agreement/volunteers')).text).toContain('已隐藏')
    expect([await test.read('volunteers'), (await test.read())?.version]).toEqual([undefined, '1'])
  })
})

describe.each(usualDatabases)('an agreement, on %s,', (kind) => {
  it('is loaded once: a file that brings another of its name later is told of, and the portal starts', async () => {
    const agreement = { key: 'privacy', title: '隐私政策', edition: '9', updated: '2026-12-01', body: '<p>二</p>' }
    const test = await start(kind, { 'agreements.json': { agreements: [agreement, { ...agreement, edition: '10' }] } })
    expect(test.backend.seeded.problems).toMatchObject([{ file: 'agreements.json', row: 'privacy', field: 'key' }])
    expect((await test.read())?.version).toBe('9')
  })

  it('has an edition that can be accepted, whatever blanks were pasted with it', async () => {
    const test = await start(kind)
    await bring(test, table('隐私政策', '2026-3　 \u202e', '更少。'))
    expect((await test.read())?.version).toBe('2026-3')
  })

  it('is not emptied by an import', async () => {
    const test = await start(kind)
    await bring(test, table('隐私政策', '2', '更少。'))
    const csv = '代号,标题,版本,更新日期,正文\nprivacy,隐私政策,3,2026-12-01,'
    expect((await faultsOf(test, { 'agreement.csv': csv })).join('\n')).toContain('「正文」 必填')
  })

  it('is cleaned when it is shown, wherever it came from', async () => {
    const body = '<p onclick="x()">一<script>x()</script></p>'
    const agreements = [{ key: 'privacy', title: '隐私政策', edition: '9', updated: '2026-12-01', body }]
    const { read } = await start(kind, { 'agreements.json': { agreements } })
    expect((await read())?.body).toBe('<p>一</p>')
  })

  it.each([
    ['版本', '代号,标题,更新日期,正文\nnew,须知,2026-12-01,<p>一</p>', '「版本」 必填'],
    ['版本', '代号,标题,版本,更新日期,正文\nnew,须知,　,2026-12-01,<p>一</p>', '「版本」 必填'],
    ['正文', '代号,标题,版本,更新日期\nnew,须知,1,2026-12-01', '「正文」 必填'],
    ['更新日期', '代号,标题,版本,更新日期,正文\nnew,须知,1,明天,<p>一</p>', '「更新日期」 应为日期'],
  ])('is not complete without its %s', async (_field, csv, fault) => {
    const test = await start(kind)
    expect((await faultsOf(test, { 'agreement.csv': csv })).join('\n')).toContain(fault)
  })
})

describe.each(usualDatabases)('an agreement that members accepted, on %s,', (kind) => {
  it('keeps its versions once the site does without it', async () => {
    const house = await startStudio(kind, { hasTypes: true })
    const { token } = await house.join('lin', 'editor')
    await bring(house.test, table('志愿者须知', '1', '守时。', 'volunteers'))
    const { store } = house.test.backend
    const member = await store.db
      .insertInto('member')
      .values({ mobile: '00005550199', password_hash: '', nickname: '试', created: NOON })
      .returning('id')
      .executeTakeFirstOrThrow()
    await store.db
      .insertInto('consent')
      .values({ member_id: member.id, agreement: 'volunteers', edition: '1', time: NOON })
      .execute()
    const act = (name: string) =>
      house.ask('content/act', { token, body: { act: name, names: ['agreement:volunteers'] } })
    expect((await act('delete')).data).toMatchObject({ done: 1 })
    expect((await act('purge')).data).toMatchObject({
      done: 0,
      failures: [{ message: '有会员同意过这份协议，它的版本要留着，不能彻底删除' }],
    })
  })
})

const document = z.object({
  isNeeded: z.optional(z.boolean()),
  revision: z.number(),
  revisions: z.record(z.string(), z.number()),
  address: z.string(),
})
const findings = z.object({ warnings: z.array(z.object({ rule: z.string() })) })

describe('in the studio, an agreement', () => {
  it('is edited over what is in force, with a warning where its edition stays, and is never taken down', async () => {
    const house = await startStudio('sqlite', { hasTypes: true, agreements: always([inFile('1')]) })
    const { token } = await house.join('lin', 'editor')
    const name = { type: 'agreement', key: 'privacy' }
    const query = new URLSearchParams(name).toString()
    const read = async () => document.parse((await house.ask(`content/document?${query}`, { token })).data)
    const { address, revisions, isNeeded } = await read()
    expect([address, isNeeded]).toEqual(['/web/agreement/privacy', true])
    let number = 0
    const write = (field: string, value: string) => {
      number += 1
      const changes = [{ field, base: revisions[field] ?? 0, value }]
      return house.ask('content/write', { token, body: { ...name, client: 'client-a', number, changes } })
    }
    const rules = async () =>
      findings.parse((await house.ask(`content/findings?${query}`, { token })).data).warnings.map(({ rule }) => rule)
    await write('body', '<p>更少。</p>')
    expect(await rules()).toEqual(['edition'])
    await write('fields.edition', '2')
    expect(await rules()).toEqual([])
    const { revision } = await read()
    expect((await house.ask('content/publish', { token, body: { ...name, revision } })).error).toBeUndefined()
    const { body } = await house.test.backend.callInProcess('agreement', { title: 'privacy' })
    expect(body.data).toMatchObject({ version: '2', body: '<p>更少。</p>' })
    for (const act of ['hide', 'delete'])
      expect(
        (await house.ask('content/act', { token, body: { act, names: ['agreement:privacy'] } })).data,
      ).toMatchObject({
        done: 0,
        failures: [{ message: '网站要用它，不能下架；要改就发布新的一版' }],
      })
  })
})

describe('the portal', () => {
  it('asks for the editions in force in every form, under a version of its own, and is the same while they are', async () => {
    const compiled = await readRealPortal()
    const agreements = createAgreements(always([anAgreement({ name: 'user', edition: '2026-2' })]))
    const portal = createPortalInForce(() => compiled, agreements)
    const before = portal()
    expect(portal()).toBe(before)
    const row = { key: 'user', title: '使用须知', edition: '2026-3', updated: '2026-12-01', body: '<p>新的。</p>' }
    agreements.publish([row])
    const after = portal()
    agreements.publish([{ ...row }])
    expect(portal()).toBe(after)
    expect(after.version).not.toBe(before.version)
    const accepted = JSON.stringify([after.forms, after.routes]).match(/\{"name":"user",[^}]*\}/gu) ?? []
    expect(new Set(accepted)).toEqual(new Set(['{"name":"user","title":"使用须知","edition":"2026-3"}']))
    expect(accepted.length).toBeGreaterThan(1)
  })
})
