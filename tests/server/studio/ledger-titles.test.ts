import { describe, expect, it } from 'vitest'

import { ledgerExportResponse, ledgerResponse } from '#contract/studio/ledger-response.ts'
import { changeDocuments } from '#server/services/content/documents/change-documents.ts'
import { createDocument } from '#server/services/content/documents/create-document.ts'
import { writeDraft } from '#server/services/content/documents/write-draft.ts'

import { aStaffCaller } from '../../support/a-staff-caller.ts'
import { usualDatabases } from '../../support/backend.ts'
import { bring } from '../services/content/content.ts'
import { aPerson } from '../services/content/documents/start-editing.ts'
import { dataOf } from '../services/staff/start-staff.ts'
import { startStudio } from './start-studio.ts'

async function start(kind: Parameters<typeof startStudio>[0]) {
  const house = await startStudio(kind, { hasTypes: true })
  const { token } = await house.join('wu', 'auditor')
  const { acts } = house.context
  const { content } = house.test.backend
  const type = content.types().find(({ key }) => key === 'news')?.key ?? ''
  const change = async (act: 'delete' | 'purge', key: string) =>
    dataOf(await changeDocuments(content, aPerson(), { act, documents: [{ type, key }] }))
  return {
    ...house,
    change,
    /** News by import, with an act on each. */
    async imported(rows: readonly (readonly [key: string, title: string, state: string])[]) {
      const lines = rows.map(([key, title, state]) => `${key},${title},要闻,摘要,${state}`)
      await bring(house.test, { 'news.csv': ['代号,标题,分类,摘要,状态', ...lines].join('\n') })
      for (const [key] of rows) await acts.record({ staff: aStaffCaller, act: 'content.hide', subject: `news/${key}` })
    },
    /** A document that was never published. */
    async drafted(title: string) {
      const { key } = dataOf(await createDocument(content, aPerson(), { type }))
      const changes = [{ field: 'title', base: 0, value: title }]
      dataOf(await writeDraft(content, aPerson(), { type, key, client: 'client-a', number: 1, changes }))
      return key
    },
    listed: async (subject: string) =>
      ledgerResponse
        .parse((await house.ask(`ledger?${new URLSearchParams({ subject })}`, { token })).data)
        .items.map((item) => item.subject),
    exported: async (subject: string) => {
      const reply = await house.ask('ledger/export', { token, body: { filter: { subject, act: 'content.hide' } } })
      return ledgerExportResponse.parse(reply.data).rows.length - 1
    },
  }
}

describe.each(usualDatabases)('the ledger by the title of a document, on %s', (kind) => {
  it('has the acts on all of them, in the list and in the export', async () => {
    const { imported, listed, exported } = await start(kind)
    const keys = Array.from({ length: 30 }, (_, index) => `fair-${index}`)
    await imported(keys.map((key) => [key, `春日市集 ${key}`, key.endsWith('5') ? '已隐藏' : '已发布']))
    await imported([['other', '秋日市集', '已发布']])
    expect((await listed('春日市集')).toSorted()).toEqual(keys.map((key) => `news/${key}`).toSorted())
    expect(await exported('春日 市集')).toBe(30)
  })

  it('finds what no visitor sees: a draft, what is in the recycle bin, and what was deleted for ever', async () => {
    const { imported, drafted, change, listed } = await start(kind)
    await imported([
      ['binned', '龙舟一', '已发布'],
      ['purged', '龙舟二', '已发布'],
    ])
    const key = await drafted('龙舟 "三"')
    const gone = await drafted('龙舟四')
    for (const each of ['binned', 'purged', gone]) await change('delete', each)
    for (const each of ['purged', gone]) await change('purge', each)
    expect(await listed('龙舟一')).toEqual(['news/binned', 'news/binned'])
    expect(await listed('龙舟二')).toEqual(['news/purged 龙舟二', 'news/purged', 'news/purged'])
    expect(await listed('"三"')).toEqual([`news/${key}`])
    expect(await listed('龙舟四')).toEqual([`news/${gone} 龙舟四`, `news/${gone}`, `news/${gone}`])
    expect(await listed('龙舟%')).toEqual([])
  })

  it('finds what is the site’s own', async () => {
    const { context, test, listed } = await start(kind)
    await bring(test, { 'notice.csv': '键名,标题,级别,开始时间,结束时间,能否关闭\nn1,端午放假,,,,\n' })
    await context.acts.record({ staff: aStaffCaller, act: 'content.hide', subject: 'notice/n1' })
    expect(await listed('端午')).toEqual(['notice/n1'])
  })
})
