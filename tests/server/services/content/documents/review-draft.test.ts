import { describe, expect, it } from 'vitest'

import type { Checks } from '#definition/grammar/checks-definition.ts'
import { policyOf } from '#definition/grammar/policy-definition.ts'
import { publishDocument } from '#server/services/content/documents/publish-document.ts'
import { readFindings } from '#server/services/content/documents/review-draft.ts'

import { databases, NOON } from '../../../../support/backend.ts'
import { aPicture } from '../content.ts'
import { dataOf } from '../../staff/start-staff.ts'
import { aPerson, authorGrants, startEditing } from './start-editing.ts'

const DAY = 86_400

const withChecks = (checks: Partial<Checks>) => {
  const usual = policyOf()
  return {
    policy: () => ({ ...usual, checks: { ...usual.checks, ...checks } }),
    words: () => [{ word: '按装', instead: '安装' }],
  }
}
const wrong = { title: '路灯改造', category: '要闻', summary: '夜里更亮', body: '<p>路灯按装完毕。</p>' }

describe.each(databases)('the review before publishing, on %s', (kind) => {
  it('lets a document without findings be published at once', async () => {
    const { content, create, write } = await startEditing(kind, withChecks({}))
    const key = await create()
    const { revision } = await write(key, { ...wrong, body: '<p>路灯安装完毕。</p>' })
    expect(await publishDocument(content, aPerson(), { type: 'news', key, revision })).toMatchObject({ kind: 'answer' })
  })

  it('refuses a document with warnings until all of them are acknowledged', async () => {
    const { content, create, write, article, acts } = await startEditing(kind, withChecks({}))
    const key = await create()
    const { revision } = await write(key, { ...wrong, summary: '咨询 13812345678' })
    const publish = (acknowledged?: readonly string[]) =>
      publishDocument(content, aPerson(), { type: 'news', key, revision, ...(acknowledged ? { acknowledged } : {}) })
    const refused = await publish()
    if (refused.kind !== 'warned') throw new Error(`The answer is ${refused.kind}`)
    expect(refused.findings).toMatchObject([
      { rule: 'personal-numbers', level: 'warn', field: 'summary' },
      { rule: 'words', level: 'warn', field: 'body', message: '「按装」应写作「安装」', excerpt: '路灯按装完毕。' },
    ])
    const ids = refused.findings.map(({ id }) => id)
    expect(await publish(ids.slice(0, 1))).toMatchObject({ kind: 'warned', findings: { length: 2 } })
    await expect(article(key)).rejects.toThrow('no result')
    expect(await publish(ids)).toMatchObject({ kind: 'answer' })
    expect((await acts()).slice(-2)).toEqual(['content.acknowledge', 'content.publish'])
    const recorded = await content.store.db
      .selectFrom('ledger')
      .select(['subject', 'after'])
      .where('act', '=', 'content.acknowledge')
      .execute()
    expect(recorded).toEqual([{ subject: `news/${key}`, after: 'personal-numbers 1, words 1' }])
  })

  it('asks again for a warning that came after the others were acknowledged', async () => {
    const { content, create, write } = await startEditing(kind, withChecks({}))
    const key = await create()
    await write(key, wrong)
    const { warnings } = dataOf(await readFindings(content, aPerson(), { type: 'news', key }))
    const acknowledged = warnings.map(({ id }) => id)
    const { revision } = await write(key, { 'fields.place': '按装公司' })
    expect(await publishDocument(content, aPerson(), { type: 'news', key, revision, acknowledged })).toMatchObject({
      kind: 'warned',
      findings: [{ field: 'fields.place' }, { field: 'body', id: acknowledged[0] }],
    })
  })

  it('refuses what a stop finds at its field, together with the faults of the values', async () => {
    const { content, create, write } = await startEditing(kind, withChecks({ words: 'stop' }))
    const key = await create()
    const { revision } = await write(key, { ...wrong, title: '', 'fields.place': '按装公司，按装' })
    const acknowledged = ['abcdefghijklmnopqrstuv']
    expect(await publishDocument(content, aPerson(), { type: 'news', key, revision, acknowledged })).toEqual({
      kind: 'refused',
      message: '还不能发布：有几处要先改好',
      fields: {
        title: '必填',
        body: '「按装」应写作「安装」',
        'fields.place': '「按装」应写作「安装」',
      },
    })
  })

  it('finds nothing by a check that is off', async () => {
    const { content, create, write } = await startEditing(kind, withChecks({ words: 'off' }))
    const key = await create()
    const { revision } = await write(key, wrong)
    expect(await publishDocument(content, aPerson(), { type: 'news', key, revision })).toMatchObject({ kind: 'answer' })
  })

  it('finds faked dates, files that are gone, hidden pages, small pictures and namesakes', async () => {
    const { content, create, write, published } = await startEditing(kind, withChecks({}))
    const other = await published({ title: '路灯改造', publishTime: NOON - 2 * DAY })
    const idOf = async (name: string) =>
      (await content.store.db.selectFrom('article').select('id').where('key', '=', name).executeTakeFirstOrThrow()).id
    const hidden = await published({ title: '旧闻' })
    await content.store.db.updateTable('article').set({ status: 'hidden' }).where('key', '=', hidden).execute()
    await content.uploads.write(
      'imports/abcdefghijklmnopqrstuv.webp',
      await aPicture('#7aa58c', { width: 200, height: 100 }),
    )
    const key = await create()
    await write(key, {
      ...{ ...wrong, publishTime: NOON - 2 * DAY, cover: 'imports/abcdefghijklmnopqrstuv.webp' },
      body: `<p><a href="/web/news/${await idOf(other)}">往期</a><a href="/web/news/${await idOf(hidden)}">旧闻</a></p>`,
    })
    const found = dataOf(await readFindings(content, aPerson(), { type: 'news', key }))
    expect(found.faults).toEqual({})
    expect(found.warnings.map(({ rule, field }) => `${rule} ${field}`).toSorted()).toEqual([
      'back-date publishTime',
      'dead-links body',
      'duplicate title',
      'small-pictures cover',
    ])
    expect(found.warnings.find(({ rule }) => rule === 'dead-links')?.message).toContain('没有发布')
  })

  it('is read by those alone who may read the document', async () => {
    const { content, create, write } = await startEditing(kind, withChecks({}))
    const key = await create()
    await write(key, wrong)
    const stranger = aPerson('林晓', 2, authorGrants)
    expect(await readFindings(content, stranger, { type: 'news', key })).toMatchObject({ kind: 'forbidden' })
    expect(await readFindings(content, aPerson(), { type: 'news', key: 'none' })).toMatchObject({ kind: 'absent' })
  })

  it('changes nothing of the draft', async () => {
    const { content, create, write, read } = await startEditing(kind, withChecks({}))
    const key = await create()
    const before = await write(key, wrong)
    expect(dataOf(await readFindings(content, aPerson(), { type: 'news', key })).revision).toBe(before.revision)
    expect(await read(key)).toEqual(before)
  })
})
