import { describe, expect, it } from 'vitest'

import type { DocumentFilter } from '#contract/studio/document-list-response.ts'
import { siteTypes } from '#server/db/site/site-types.ts'
import { changeDocuments } from '#server/services/content/documents/change-documents.ts'
import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import { exportDocuments } from '#server/services/content/documents/export-documents.ts'
import { type DocumentQuery, listDocuments } from '#server/services/content/documents/list-documents.ts'

import { databases, NOON } from '../../../../support/backend.ts'
import { dataOf } from '../../staff/start-staff.ts'
import { aPerson, authorGrants, type EditingHouse, news, startEditing } from './start-editing.ts'

const whole: DocumentQuery = { type: '', filter: 'all', words: '', isMine: false, after: '' }

async function titles(
  { content }: EditingHouse,
  query: Partial<DocumentQuery> = {},
  caller: DocumentCaller = aPerson(),
): Promise<string[]> {
  const { items } = dataOf(await listDocuments(content, caller, { ...whole, ...query }))
  return items.map(({ title }) => title)
}

/** One document in each state, with the state as its title. */
async function oneOfEach(house: EditingHouse): Promise<void> {
  const { create, write, published, content } = house
  await write(await create(), { title: 'new' })
  for (const status of ['published', 'scheduled', 'withdrawn', 'hidden', 'draft']) {
    const key = await published({ title: status })
    const time = status === 'scheduled' ? { publish_time: NOON + 3600 } : {}
    await content.store.db
      .updateTable('article')
      .set({ status, ...time })
      .where('key', '=', key)
      .execute()
  }
  const changed = await published({ title: 'before' })
  await write(changed, { title: 'changed' })
  const deleted = await published({ title: 'deleted' })
  const documents = [{ type: 'news', key: deleted }]
  dataOf(await changeDocuments(content, aPerson(), { act: 'delete', documents }))
}

const filters: readonly (readonly [DocumentFilter, readonly string[]])[] = [
  ['all', ['changed', 'draft', 'hidden', 'new', 'published', 'scheduled', 'withdrawn']],
  ['changed', ['changed', 'new']],
  ['unpublished', ['draft', 'new']],
  ['published', ['changed', 'published']],
  ['scheduled', ['scheduled']],
  ['withdrawn', ['withdrawn']],
  ['hidden', ['hidden']],
  ['deleted', ['deleted']],
]

describe.each(databases)('a list of documents, on %s', (kind) => {
  it('shows those of its filter', async () => {
    const house = await startEditing(kind)
    await oneOfEach(house)
    for (const [filter, expected] of filters)
      expect([filter, (await titles(house, { filter })).toSorted()]).toEqual([filter, expected])
    for (const [filter, expected] of filters)
      expect([filter, (await titles(house, { filter, isMine: true })).toSorted()]).toEqual([filter, expected])
  })

  it('has the positions that documents name, those of drafts before those that visitors see', async () => {
    const house = await startEditing(kind)
    const { db } = house.content.store
    const [shown, moved] = [await house.published({ title: 'shown' }), await house.published({ title: 'moved' })]
    await house.published({ title: 'another', category: '要闻' })
    await db.updateTable('document').set({ type: -1 }).where('key', 'in', [shown, moved]).execute()
    await db
      .updateTable('article')
      .set({ type: -1, fields: JSON.stringify({ position: 'web_top' }) })
      .where('key', 'in', [shown, moved])
      .execute()
    const [banner] = siteTypes([])
    if (banner === undefined) throw new Error('The site has no type of its own')
    house.setTypes([
      { ...banner, key: 'news' },
      { ...news, key: 'article' },
    ])
    await house.write(moved, { 'fields.position': 'mobile_top' })
    const { items } = dataOf(await listDocuments(house.content, aPerson(), whole))
    expect(new Map(items.map(({ title, position }) => [title, position]))).toEqual(
      new Map([
        ['another', undefined],
        ['moved', 'mobile_top'],
        ['shown', 'web_top'],
      ]),
    )
  })

  it("finds words of titles, and of drafts among one's own", async () => {
    const house = await startEditing(kind)
    await house.published({ title: '春日市集' })
    await house.published({ title: '夏日市集' })
    await house.write(await house.create(), { title: '春日读书会 100%' })
    await house.test.backend.refresh()
    expect((await titles(house, { words: '春日' })).toSorted()).toEqual(['春日市集', '春日读书会 100%'])
    expect(await titles(house, { words: '100%', isMine: true })).toEqual(['春日读书会 100%'])
    expect(await titles(house, { words: '_', isMine: true })).toEqual([])
  })

  it('goes on behind the last page, whatever has equal times', async () => {
    const house = await startEditing(kind)
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...{ type: index % 2 === 0 ? 4 : 5, key: `n-${index}`, title: `${index}`, summary: '', body: '', cover: '' },
      ...{ images: '[]', category: '', area: '', source: '', author: '', publish_time: NOON - Math.floor(index / 7) },
      ...{ weight: 0, views: 0, likes: 0, collects: 0, status: index % 3 === 0 ? 'hidden' : 'published', fields: '{}' },
    }))
    await house.test.change((queries) => queries.insertInto('article').values(rows).execute())
    const found: string[] = []
    for (let after = ''; ;) {
      const page = dataOf(await listDocuments(house.content, aPerson(), { ...whole, after }))
      found.push(...page.items.map(({ key }) => key))
      if (page.next === undefined) break
      after = page.next
    }
    expect(found).toHaveLength(120)
    expect(new Set(found).size).toBe(120)
    expect(await titles(house, { type: 'book' })).toHaveLength(50)
  })

  it('shows an author their own documents alone', async () => {
    const house = await startEditing(kind)
    const author = aPerson('林晓', 2, authorGrants)
    await house.published({ title: '别人的' })
    await house.write(await house.create(author), { title: '自己的' }, author)
    for (const filter of ['all', 'changed', 'unpublished'] as const)
      expect(await titles(house, { filter }, author)).toEqual(['自己的'])
    expect(await titles(house, { filter: 'published' }, author)).toEqual([])
  })

  it("shows all of one type and one's own of another", async () => {
    const house = await startEditing(kind)
    const grants = [...authorGrants, { right: 'content.write', type: 5, scope: 'all' } as const]
    const author = aPerson('林晓', 2, grants)
    await house.published({ title: '别人的新闻' })
    await house.published({ title: '自己的新闻' }, author)
    await house.create(aPerson(), 'book')
    for (const [filter, expected] of [
      ['all', ['', '自己的新闻']],
      ['published', ['自己的新闻']],
      ['unpublished', ['']],
    ] as const)
      expect([filter, (await titles(house, { filter }, author)).toSorted()]).toEqual([filter, expected])
  })

  it('is not emptied by what is in the recycle bin', async () => {
    const house = await startEditing(kind)
    const old = await house.published({ title: '旧的', publishTime: NOON - 86_400 })
    await house.content.store.db.updateTable('article').set({ status: 'hidden' }).where('key', '=', old).execute()
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...{ type: 4, key: `bin-${at}`, title: '删掉的', summary: '', body: '', cover: '', images: '[]', category: '' },
      ...{ area: '', source: '', author: '', publish_time: NOON, weight: 0, views: 0, likes: 0, collects: 0 },
      ...{ status: 'published', fields: '{}' },
    }))
    await house.test.change((queries) => queries.insertInto('article').values(rows).execute())
    const documents = rows.map(({ key }) => ({ type: 'news', key }))
    dataOf(await changeDocuments(house.content, aPerson(), { act: 'delete', documents }))
    expect(await titles(house, { filter: 'hidden' })).toEqual(['旧的'])
  })

  it('shows nothing of types that the person has no right over', async () => {
    const house = await startEditing(kind)
    await house.published({ title: '新闻' })
    const librarian = aPerson('林晓', 2, [{ right: 'content.write', type: 5, scope: 'all' }])
    expect(await titles(house, {}, librarian)).toEqual([])
    expect(await titles(house, { type: 'news' }, librarian)).toEqual([])
  })
})

describe.each(databases)('several documents at once, on %s', (kind) => {
  it('are hidden and shown, with the reason where one cannot be', async () => {
    const house = await startEditing(kind)
    const { content, published, create, article, acts } = house
    const [key, fresh] = [await published(), await create()]
    const documents = [key, fresh, 'no-such'].map((each) => ({ type: 'news', key: each }))
    const before = (await acts()).length
    const { done, failures } = dataOf(await changeDocuments(content, aPerson(), { act: 'hide', documents }))
    expect(done).toBe(1)
    expect(failures.map(({ name }) => name)).toEqual([`news:${fresh}`, 'news:no-such'])
    expect((await article(key)).status).toBe('hidden')
    dataOf(await changeDocuments(content, aPerson(), { act: 'show', documents: [{ type: 'news', key }] }))
    expect((await article(key)).status).toBe('published')
    expect((await acts()).slice(before)).toEqual(['content.hide', 'content.publish'])
  })

  it('leave the list for the recycle bin, and come back hidden', async () => {
    const house = await startEditing(kind)
    const { content, published, article, read } = house
    const key = await published()
    const documents = [{ type: 'news', key }]
    dataOf(await changeDocuments(content, aPerson(), { act: 'delete', documents }))
    expect((await article(key)).status).toBe('hidden')
    expect((await read(key)).deleted).toBe(NOON)
    dataOf(await changeDocuments(content, aPerson(), { act: 'restore', documents }))
    expect(await read(key)).toMatchObject({ deleted: 0, state: 'hidden' })
  })

  it('that are public, or will be, are deleted by those alone who may publish', async () => {
    const { content, published, article } = await startEditing(kind)
    const author = aPerson('林晓', 2, authorGrants)
    for (const [times, status] of [
      [{}, 'published'],
      [{ publishTime: NOON + 3600 }, 'scheduled'],
    ] as const) {
      const key = await published(times, author)
      const documents = [{ type: 'news', key }]
      expect(dataOf(await changeDocuments(content, author, { act: 'delete', documents })).failures).toHaveLength(1)
      expect((await article(key)).status).toBe(status)
    }
  })

  it('keep their place before publication in the recycle bin, so that an earlier date is noted', async () => {
    const { content, published, article, acts } = await startEditing(kind)
    const key = await published({ publishTime: NOON - 2 * 86_400 })
    await content.store.db.updateTable('article').set({ status: 'draft' }).where('key', '=', key).execute()
    const documents = [{ type: 'news', key }]
    for (const act of ['delete', 'restore'] as const) {
      dataOf(await changeDocuments(content, aPerson(), { act, documents }))
      expect((await article(key)).status).toBe('draft')
    }
    dataOf(await changeDocuments(content, aPerson(), { act: 'show', documents }))
    expect((await acts()).slice(-2)).toEqual(['content.publish', 'content.backdate'])
  })
})

describe.each(databases)('a list that is taken away, on %s', (kind) => {
  it('has every document of the list once, beyond its pages, and is recorded with their number', async () => {
    const house = await startEditing(kind)
    for (let count = 0; count < 3; count += 1) await house.published({ title: `第 ${count} 篇` })
    await house.write(await house.create(), { title: '新的' })
    const { after: _, ...query } = whole
    const { items, isCut } = dataOf(await exportDocuments(house.content, aPerson(), { ...query, limit: 2 }))
    expect(items.map(({ title }) => title).toSorted()).toEqual(['新的', '第 0 篇', '第 1 篇', '第 2 篇'].toSorted())
    expect(isCut).toBe(false)
    expect((await house.acts()).at(-1)).toBe('content.export')
  })

  it('has nothing that the person may not read', async () => {
    const house = await startEditing(kind)
    const author = aPerson('林晓', 2, authorGrants)
    await house.published({ title: '别人的' })
    await house.published({ title: '自己的' }, author)
    const { after: _, ...query } = whole
    const { items } = dataOf(await exportDocuments(house.content, author, query))
    expect(items.map(({ title }) => title)).toEqual(['自己的'])
  })

  it('has the title of the draft, and that which visitors see beside it', async () => {
    const house = await startEditing(kind)
    await house.write(await house.published({ title: '旧题' }), { title: '新题' })
    await house.published({ title: '不变' })
    const { items } = dataOf(await listDocuments(house.content, aPerson(), whole))
    expect(items.map(({ title, publicTitle }) => [title, publicTitle])).toEqual([
      ['不变', undefined],
      ['新题', '旧题'],
    ])
  })
})
