import { describe, expect, it } from 'vitest'

import { compareVersion, listVersions, restoreVersion } from '#server/services/content/documents/document-versions.ts'
import { publishDocument } from '#server/services/content/documents/publish-document.ts'
import { readDocument } from '#server/services/content/documents/read-document.ts'
import { writeDraft } from '#server/services/content/documents/write-draft.ts'

import { aType, databases } from '../../../../support/backend.ts'
import { dataOf } from '../../staff/start-staff.ts'
import { aPerson, startEditing } from './start-editing.ts'

describe.each(databases)('the versions of a document, on %s', (kind) => {
  it('are those that were published, newest first, and what was changed outside of the studio', async () => {
    const { content, published, write, publish, read } = await startEditing(kind)
    const key = await published()
    await write(key, { title: '夏日市集' })
    await publish(key, aPerson('林晓', 2))
    await content.store.db.updateTable('article').set({ title: '冬日市集' }).where('key', '=', key).execute()
    expect(dataOf(await listVersions(content, aPerson(), { type: 'news', key }))).toMatchObject([
      { number: 3, origin: 'found', by: '', isLive: true },
      { number: 2, origin: 'published', by: '林晓', isLive: false },
      { number: 1, origin: 'published', by: '陈静', isLive: false },
    ])
    expect((await read(key)).values['title']).toBe('冬日市集')
  })

  it('have none that was found where a change waited for a publication', async () => {
    const { content, published, write, read } = await startEditing(kind)
    const key = await published()
    const lin = aPerson('林晓', 2)
    for (let number = 1; number <= 6; number += 1) {
      const { revision } = await write(key, { title: `第 ${number} 次` })
      const change = {
        field: 'fields.place',
        base: (await read(key)).revisions['fields.place'] ?? 0,
        value: `${number}`,
      }
      await Promise.all([
        publishDocument(content, aPerson(), { type: 'news', key, revision }),
        writeDraft(content, lin, { type: 'news', key, client: 'client-l', number, changes: [change] }),
        readDocument(content, lin, { type: 'news', key }),
        listVersions(content, lin, { type: 'news', key }),
      ])
    }
    const versions = dataOf(await listVersions(content, aPerson(), { type: 'news', key }))
    expect(versions.filter(({ origin }) => origin === 'found')).toEqual([])
    expect((await read(key)).conflicts).toEqual([])
  })

  it('begin with what was there before the first change', async () => {
    const { content, test, write } = await startEditing(kind)
    await test.change((queries) =>
      queries
        .insertInto('article')
        .values({
          ...{ type: 4, key: 'old', title: '旧闻', summary: '摘要', body: '<p>旧</p>', cover: '', images: '[]' },
          ...{ category: '要闻', area: '', source: '', author: '', publish_time: 1_700_000_000, weight: 0 },
          ...{ views: 0, likes: 0, collects: 0, status: 'published', fields: '{}' },
        })
        .execute(),
    )
    expect(dataOf(await listVersions(content, aPerson(), { type: 'news', key: 'old' }))).toEqual([])
    await write('old', { title: '新的标题' })
    expect(dataOf(await listVersions(content, aPerson(), { type: 'news', key: 'old' }))).toMatchObject([
      { number: 1, origin: 'found', isLive: true },
    ])
  })

  it('are compared with the present values, and restored into the draft alone', async () => {
    const { content, published, write, publish, article } = await startEditing(kind)
    const key = await published()
    await write(key, { title: '夏日市集', tags: ['夏'] })
    await publish(key)
    await write(key, { 'fields.place': '西门' })
    const [, first] = dataOf(await listVersions(content, aPerson(), { type: 'news', key }))
    const named = { type: 'news', key, id: first?.id ?? 0 }
    const { values, current } = dataOf(await compareVersion(content, aPerson(), named))
    expect([values['title'], current['title'], current['fields.place']]).toEqual(['春日市集', '夏日市集', '西门'])
    const restored = dataOf(await restoreVersion(content, aPerson(), named))
    expect(restored.values).toMatchObject({ title: '春日市集', tags: [], 'fields.place': '' })
    expect((await article(key)).title).toBe('夏日市集')
    expect((await publish(key)).values['title']).toBe('春日市集')
  })

  it('are restored over the changes of the same person, and beside those of another', async () => {
    const { content, published, write, publish, read } = await startEditing(kind)
    const key = await published({ 'fields.place': '东门' })
    await write(key, { title: '夏日市集', 'fields.place': '西门' })
    await publish(key)
    await write(key, { title: '秋日市集' }, aPerson('林晓', 2))
    await write(key, { 'fields.place': '南门' })
    const first = dataOf(await listVersions(content, aPerson(), { type: 'news', key })).at(-1)
    await restoreVersion(content, aPerson(), { type: 'news', key, id: first?.id ?? 0 })
    const { values, conflicts } = await read(key)
    expect(values).toMatchObject({ title: '春日市集', 'fields.place': '东门' })
    expect(conflicts).toMatchObject([{ field: 'title', other: '秋日市集', by: '林晓' }])
  })

  it('open although the type lost a field', async () => {
    const { content, published, write, setTypes } = await startEditing(kind)
    const key = await published({ 'fields.place': '东门' })
    await write(key, { title: '夏日市集' })
    setTypes([aType({ type: 4, key: 'news', name: '新闻资讯', categories: ['要闻'], fields: [] })])
    const versions = dataOf(await listVersions(content, aPerson(), { type: 'news', key }))
    const id = versions.at(-1)?.id ?? 0
    const { fields, values } = dataOf(await compareVersion(content, aPerson(), { type: 'news', key, id }))
    expect(fields).toContainEqual(expect.objectContaining({ name: 'fields.place', label: 'place' }))
    expect(values['fields.place']).toBe('东门')
    expect(dataOf(await restoreVersion(content, aPerson(), { type: 'news', key, id })).values['title']).toBe('春日市集')
  })

  it('of another document are not found', async () => {
    const { content, published } = await startEditing(kind)
    const [key, other] = [await published(), await published()]
    const [version] = dataOf(await listVersions(content, aPerson(), { type: 'news', key: other }))
    const named = { type: 'news', key, id: version?.id ?? 0 }
    expect(await compareVersion(content, aPerson(), named)).toMatchObject({ kind: 'absent' })
    expect(await restoreVersion(content, aPerson(), named)).toMatchObject({ kind: 'absent' })
  })

  it('show nothing of a field that has become secret', async () => {
    const { content, published, write, setTypes } = await startEditing(kind)
    const key = await published({ 'fields.place': '7788' })
    await write(key, { title: '夏日市集' })
    const fields = [{ name: 'place', label: '签到码', kind: 'text', role: 'signin' }]
    setTypes([aType({ type: 4, key: 'news', name: '新闻资讯', categories: ['要闻'], fields })])
    const versions = dataOf(await listVersions(content, aPerson(), { type: 'news', key }))
    for (const { id } of versions)
      expect(JSON.stringify(dataOf(await compareVersion(content, aPerson(), { type: 'news', key, id })))).not.toContain(
        '7788',
      )
  })
})
