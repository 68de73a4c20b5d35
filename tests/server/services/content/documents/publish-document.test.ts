import { describe, expect, it } from 'vitest'

import { showContent } from '#server/services/content/entities/show-content.ts'
import { publishDocument } from '#server/services/content/documents/publish-document.ts'
import { writeDraft } from '#server/services/content/documents/write-draft.ts'

import { aStaffCaller } from '../../../../support/a-staff-caller.ts'
import { databases, NOON } from '../../../../support/backend.ts'
import { aPerson, startEditing } from './start-editing.ts'

const DAY = 86_400

describe.each(databases)('publishing, on %s', (kind) => {
  it('shows a new document to visitors, now, with its page', async () => {
    const { create, write, publish, article } = await startEditing(kind)
    const key = await create()
    await write(key, { title: '春日市集', category: '要闻', body: '<p>周六开市。</p>' })
    expect(await publish(key)).toMatchObject({ state: 'published', revision: 0, publishTime: NOON, live: {} })
    expect(await article(key)).toMatchObject({ title: '春日市集', status: 'published', body: '<p>周六开市。</p>' })
  })

  it('tells everything that is missing or wrong, each at its field', async () => {
    const { content, create, write, article } = await startEditing(kind)
    const key = await create()
    const { revision } = await write(key, {
      ...{ category: '没有的', area: '999999', cover: 'nowhere.jpg' },
      'fields.times': [{ name: '', start: 0 }],
    })
    const answer = await publishDocument(content, aPerson(), { type: 'news', key, revision })
    expect(answer).toMatchObject({
      kind: 'refused',
      fields: {
        title: '必填',
        category: expect.stringContaining('不能是「没有的」') as unknown,
        area: expect.stringContaining('GB/T 2260') as unknown,
        'fields.times': expect.stringContaining('没有写') as unknown,
      },
    })
    await expect(article(key)).rejects.toThrow('no result')
  })

  it('finds no file on the disk by a name that was typed', async () => {
    const { content, create, write } = await startEditing(kind)
    const key = await create()
    const { revision } = await write(key, {
      ...{ title: '春日市集', category: '要闻', summary: '周六', cover: '../../../etc/hostname' },
      ...{ images: ['/etc/hostname'], body: '<p><img src="nowhere.png" alt="" /></p>' },
    })
    expect(await publishDocument(content, aPerson(), { type: 'news', key, revision })).toMatchObject({
      kind: 'refused',
      fields: { cover: /./u, images: /./u, body: /./u },
    })
  })

  it('refuses a draft that is older or newer than the person saw', async () => {
    const { content, published, write, article } = await startEditing(kind)
    const key = await published()
    const { revision } = await write(key, { title: '夏日市集' })
    await write(key, { title: '秋日市集' }, aPerson('林晓', 2))
    for (const other of [revision, revision + 2])
      expect(await publishDocument(content, aPerson(), { type: 'news', key, revision: other })).toMatchObject({
        kind: 'conflict',
      })
    expect((await article(key)).title).toBe('春日市集')
  })

  it('is refused while two values of a field are there', async () => {
    const { content, published, read } = await startEditing(kind)
    const key = await published()
    const base = (await read(key)).revisions['title'] ?? 0
    for (const [client, value] of [
      ['client-a', '夏日市集'],
      ['client-b', '秋日市集'],
    ] as const)
      await writeDraft(content, aPerson(client), {
        ...{ type: 'news', key, client, number: 1 },
        changes: [{ field: 'title', base, value }],
      })
    const { revision } = await read(key)
    expect(await publishDocument(content, aPerson(), { type: 'news', key, revision })).toMatchObject({
      kind: 'conflict',
    })
  })

  it('waits for its time', async () => {
    const { create, write, publish } = await startEditing(kind)
    const key = await create()
    await write(key, { title: '春日市集', category: '要闻', summary: '周六', publishTime: NOON + DAY })
    expect((await publish(key)).state).toBe('scheduled')
  })

  it('is refused where nothing would be seen', async () => {
    const { content, published, write } = await startEditing(kind)
    const key = await published()
    const { revision } = await write(key, { publishTime: NOON - 2 * DAY, withdrawTime: NOON - DAY })
    expect(await publishDocument(content, aPerson(), { type: 'news', key, revision })).toMatchObject({
      fields: { withdrawTime: expect.stringContaining('已经过了') as unknown },
    })
  })

  it('records an earlier date as an act of its own', async () => {
    const { create, write, publish, acts } = await startEditing(kind)
    const key = await create()
    await write(key, { title: '春日市集', category: '要闻', summary: '周六', publishTime: NOON - 2 * DAY })
    await publish(key)
    expect((await acts()).slice(-2)).toEqual(['content.publish', 'content.backdate'])
  })

  it('writes what changed, and nothing else: secret values, counts and changes of the desk stay', async () => {
    const { content, published, write, publish, article } = await startEditing(kind)
    const key = await published({ 'fields.place': '东门' })
    await content.store.db
      .updateTable('article')
      .set({ views: 35, fields: '{"place":"东门","code":"7788"}', source: '文化馆' })
      .where('key', '=', key)
      .execute()
    await write(key, { 'fields.price': 12 })
    await publish(key)
    expect(JSON.parse((await article(key)).fields)).toEqual({ place: '东门', code: '7788', price: 12 })
    const row = await content.store.db
      .selectFrom('article')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ views: 35, source: '文化馆' })
  })

  it('happens once where two persons press at the same time', async () => {
    const { content, published, write, acts } = await startEditing(kind)
    const key = await published()
    const { revision } = await write(key, { title: '夏日市集' })
    const before = (await acts()).filter((act) => act === 'content.publish').length
    const answers = await Promise.all(
      [aPerson(), aPerson('林晓', 2)].map((caller) =>
        publishDocument(content, caller, { type: 'news', key, revision }),
      ),
    )
    expect(answers.map(({ kind: outcome }) => outcome).toSorted()).toEqual(['answer', 'conflict'])
    expect((await acts()).filter((act) => act === 'content.publish')).toHaveLength(before + 1)
  })

  it('keeps a change of the same field by the desk as the other value', async () => {
    const { content, published, write, read } = await startEditing(kind)
    const key = await published()
    const { revision } = await write(key, { title: '夏日市集', 'fields.place': '东门' })
    await content.store.db.updateTable('article').set({ title: '冬日市集' }).where('key', '=', key).execute()
    expect(await publishDocument(content, aPerson(), { type: 'news', key, revision })).toMatchObject({
      kind: 'conflict',
    })
    const after = await read(key)
    expect(after.conflicts).toMatchObject([{ field: 'title', current: '夏日市集', other: '冬日市集', by: '' }])
    expect(after.values['fields.place']).toBe('东门')
  })

  it('shows a document again that was hidden', async () => {
    const { content, published, publish } = await startEditing(kind)
    const key = await published()
    await showContent(content, aStaffCaller, [`news/${key}`], { status: 'hidden' })
    expect((await publish(key)).state).toBe('published')
  })

  it('keeps lists of items as they are', async () => {
    const { published, read } = await startEditing(kind)
    const times = [
      { name: '上午场', start: NOON + DAY, end: 0, place: '', note: '', seats: 20, taken: 0, opens: 0, closes: 0 },
    ]
    const key = await published({
      'fields.times': times,
      'fields.photos': ['https://a.example/1,2.jpg', 'https://a.example/b.jpg'],
    })
    const { values } = await read(key)
    expect(values['fields.times']).toEqual(times)
    expect(values['fields.photos']).toEqual(['https://a.example/1%2C2.jpg', 'https://a.example/b.jpg'])
  })

  it('publishes what the desk left as a draft', async () => {
    const { content, published, publish } = await startEditing(kind)
    const key = await published()
    await content.store.db.updateTable('article').set({ status: 'draft' }).where('key', '=', key).execute()
    expect((await publish(key)).state).toBe('published')
  })

  it('is now where a time to come was cleared', async () => {
    const { published, write, publish, clock } = await startEditing(kind)
    const key = await published({ publishTime: NOON + DAY })
    clock.now += 3600
    await write(key, { publishTime: '' })
    expect(await publish(key)).toMatchObject({ state: 'published', publishTime: NOON + 3600 })
  })

  it('finds where the links of a text lead, in its own transaction', async () => {
    const { content, published, write } = await startEditing(kind)
    const key = await published()
    const { revision } = await write(key, { body: '<p><a href="/web/news/999">别处</a></p>' })
    expect(await publishDocument(content, aPerson(), { type: 'news', key, revision })).toMatchObject({
      fields: { body: expect.stringContaining('指向的内容不存在') as unknown },
    })
  })

  it('takes the summary along that was taken from the body', async () => {
    const { content, published, write, publish } = await startEditing(kind)
    const key = await published()
    expect((await write(key, { body: '<p>周日开市。</p>' })).values['summary']).toBe('')
    await publish(key)
    const row = await content.store.db.selectFrom('article').select('summary').where('key', '=', key).executeTakeFirst()
    expect(row?.summary).toBe('周日开市。')
  })
})
