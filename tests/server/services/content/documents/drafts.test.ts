import { Parser } from 'htmlparser2'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import type { DocumentValue } from '#contract/studio/document-value.ts'
import { discardDraft } from '#server/services/content/documents/discard-draft.ts'
import { publishDocument } from '#server/services/content/documents/publish-document.ts'
import { settleConflict } from '#server/services/content/documents/settle-conflict.ts'
import { writeDraft } from '#server/services/content/documents/write-draft.ts'

import { databases } from '../../../../support/backend.ts'
import { dataOf } from '../../staff/start-staff.ts'
import { aPerson, startEditing } from './start-editing.ts'

const lin = aPerson('林晓', 2)

describe.each(databases)('a draft, on %s', (kind) => {
  it('is not seen by visitors, and may be incomplete', async () => {
    const { published, write, article } = await startEditing(kind)
    const key = await published()
    const { values, live } = await write(key, { title: '', body: '<p>改到一半' })
    expect(values['title']).toBe('')
    expect(live).toMatchObject({ title: '春日市集' })
    expect((await article(key)).title).toBe('春日市集')
  })

  it('is read with one look at the published text', async () => {
    const { published, write, read } = await startEditing(kind)
    const key = await published()
    await write(key, { title: '夏日市集' })
    const looks = vi.spyOn(Parser.prototype, 'end')
    onTestFinished(() => looks.mockRestore())
    await read(key)
    expect(looks).toHaveBeenCalledTimes(1)
  })

  it('answers a repeated request as before, and changes nothing by it', async () => {
    const { content, published, read } = await startEditing(kind)
    const key = await published()
    const base = (await read(key)).revisions['title'] ?? 0
    const request = {
      ...{ type: 'news', key, client: 'client-a', number: 3 },
      changes: [{ field: 'title', base, value: '夏日市集' }],
    }
    const first = dataOf(await writeDraft(content, aPerson(), request))
    const before = await read(key)
    expect(dataOf(await writeDraft(content, aPerson(), request))).toEqual(first)
    // One that was overtaken is as good as repeated.
    const late = { ...request, number: 2, changes: [{ field: 'title', base, value: '秋日市集' }] }
    expect(dataOf(await writeDraft(content, aPerson(), late))).toEqual(first)
    expect(await read(key)).toEqual(before)
  })

  it('answers a repeated request as before, although the draft has been published', async () => {
    const { content, published, publish, read } = await startEditing(kind)
    const key = await published()
    const change = { field: 'title', base: (await read(key)).revisions['title'] ?? 0, value: '夏日市集' }
    const request = { type: 'news', key, client: 'client-a', number: 1, changes: [change] }
    const first = dataOf(await writeDraft(content, lin, request))
    await publish(key)
    const before = await read(key)
    expect(dataOf(await writeDraft(content, lin, request))).toEqual(first)
    expect(await read(key)).toEqual(before)
    expect(before.revision).toBe(0)
  })

  it('takes changes of different fields by two persons, each over what they saw', async () => {
    const { content, published, read } = await startEditing(kind)
    const key = await published()
    const { revisions } = await read(key)
    const write = (caller: typeof lin, client: string, field: string, value: DocumentValue) =>
      writeDraft(content, caller, {
        ...{ type: 'news', key, client, number: 1 },
        changes: [{ field, base: revisions[field] ?? 0, value }],
      })
    await write(aPerson(), 'client-a', 'title', '夏日市集')
    const second = dataOf(await write(lin, 'client-b', 'fields.place', '东门'))
    expect(second.conflicts).toEqual([])
    expect((await read(key)).values).toMatchObject({ title: '夏日市集', 'fields.place': '东门' })
  })

  it.each([
    ['current', '夏日市集'],
    ['other', '秋日市集'],
  ] as const)('keeps both values of one field, until a person chooses: %s', async (choice, title) => {
    const { content, published, read } = await startEditing(kind)
    const key = await published()
    const base = (await read(key)).revisions['title'] ?? 0
    const write = (caller: typeof lin, client: string, value: string) =>
      writeDraft(content, caller, {
        ...{ type: 'news', key, client, number: 1 },
        changes: [{ field: 'title', base, value }],
      })
    await write(aPerson(), 'client-a', '夏日市集')
    const { conflicts, revisions } = dataOf(await write(lin, 'client-b', '秋日市集'))
    expect(conflicts).toMatchObject([
      { field: 'title', current: '夏日市集', other: '秋日市集', by: '林晓', currentBy: '陈静' },
    ])
    expect(revisions).toEqual({})
    const id = conflicts[0]?.id ?? 0
    const settled = dataOf(await settleConflict(content, lin, { type: 'news', key, id, choice }))
    expect(settled.conflicts).toEqual([])
    expect((await read(key)).values['title']).toBe(title)
    expect((await write(aPerson(), 'client-c', '秋')).kind).toBe('answer')
    expect((await read(key)).conflicts.map(({ other }) => other)).toEqual(['秋'])
    expect(await settleConflict(content, lin, { type: 'news', key, id, choice })).toMatchObject({ kind: 'absent' })
  })

  it('keeps a value of each editor of one person', async () => {
    const { content, published, read, write } = await startEditing(kind)
    const key = await published()
    const base = (await read(key)).revisions['title'] ?? 0
    await write(key, { title: '夏日市集' })
    for (const [client, number, value] of [
      ['client-a', 1, '秋'],
      ['client-a', 2, '秋日市集'],
      ['client-b', 1, '冬日市集'],
    ] as const)
      await writeDraft(content, lin, { type: 'news', key, client, number, changes: [{ field: 'title', base, value }] })
    expect((await read(key)).conflicts.map(({ other }) => other)).toEqual(['秋日市集', '冬日市集'])
  })

  it('loses no value to a choice that was made before it came', async () => {
    const { content, published, read, write } = await startEditing(kind)
    const key = await published()
    const base = (await read(key)).revisions['title'] ?? 0
    await write(key, { title: '夏日市集' })
    const change = { field: 'title', base, value: '秋日市集' }
    await writeDraft(content, lin, { type: 'news', key, client: 'client-l', number: 1, changes: [change] })
    const [seen] = (await read(key)).conflicts
    const { conflicts } = await write(key, { title: '夏日市集，改过' })
    const settle = (id = 0) => settleConflict(content, lin, { type: 'news', key, id, choice: 'other' })
    expect(await settle(seen?.id)).toMatchObject({ kind: 'absent' })
    expect((await read(key)).values['title']).toBe('夏日市集，改过')
    expect(await settle(conflicts[0]?.id)).toMatchObject({ data: { values: { title: '秋日市集' } } })
  })

  it('has no conflict where two persons wrote the same', async () => {
    const { content, published } = await startEditing(kind)
    const key = await published()
    const write = async (client: string) =>
      dataOf(
        await writeDraft(content, aPerson(), {
          ...{ type: 'news', key, client, number: 1 },
          changes: [{ field: 'tags', base: 0, value: ['市集', '春天'] }],
        }),
      )
    const { revisions } = await write('client-a')
    expect(revisions['tags']).toBeGreaterThan(0)
    expect(await write('client-b')).toMatchObject({ conflicts: [], revisions })
  })

  it('meets what was published after its person had seen the old value', async () => {
    const { content, published, write, publish, read } = await startEditing(kind)
    const key = await published()
    const seen = (await read(key)).revisions['title'] ?? 0
    await write(key, { title: '夏日市集' })
    await publish(key)
    const change = { field: 'title', base: seen, value: '秋日市集' }
    const { conflicts } = dataOf(
      await writeDraft(content, lin, { type: 'news', key, client: 'client-l', number: 1, changes: [change] }),
    )
    expect(conflicts).toMatchObject([{ field: 'title', current: '夏日市集', other: '秋日市集', by: '林晓' }])
  })

  it.each(['published', 'discarded'])('has no revision of a draft that was %s before', async (end) => {
    const { content, published, write, publish, read } = await startEditing(kind)
    const key = await published()
    const seen = await write(key, { title: '夏日市集' })
    const named = { type: 'news', key, revision: seen.revision }
    if (end === 'published') await publish(key)
    else dataOf(await discardDraft(content, aPerson(), named))
    const { revision, revisions } = await write(key, { title: '秋日市集' })
    expect(revision).toBeGreaterThan(seen.revision)
    expect(revisions['title']).toBeGreaterThan(seen.revisions['title'] ?? 0)
    const change = { field: 'title', base: seen.revisions['title'] ?? 0, value: '冬日市集' }
    dataOf(await writeDraft(content, lin, { type: 'news', key, client: 'client-l', number: 1, changes: [change] }))
    expect(await publishDocument(content, lin, named)).toMatchObject({ kind: 'conflict' })
    expect((await read(key)).conflicts).toMatchObject([{ current: '秋日市集', other: '冬日市集' }])
  })

  it('is of the same revision after a publication as before, in fields that stay', async () => {
    const { published, write, publish } = await startEditing(kind)
    const key = await published()
    const { revisions } = await write(key, { title: '夏日市集', tags: ['夏'] })
    expect((await publish(key)).revisions).toMatchObject(revisions)
  })

  it('has the last of several changes of a field in one request', async () => {
    const { content, create, read } = await startEditing(kind)
    const key = await create()
    const changes = [
      { field: 'title', base: 0, value: '甲' },
      { field: 'title', base: 1, value: '' },
    ]
    await writeDraft(content, lin, { type: 'news', key, client: 'client-l', number: 1, changes })
    expect((await read(key)).values['title']).toBe('')
  })

  it('takes no fields that the form does not have, such as secret ones', async () => {
    const { published, write } = await startEditing(kind)
    const key = await published()
    const { values } = await write(key, { 'fields.code': '1234', status: 'hidden', key: 'other', nonsense: 'x' })
    expect(Object.keys(values)).not.toContain('fields.code')
    expect(values).not.toMatchObject({ nonsense: 'x' })
  })

  it('stores no characters that the database refuses', async () => {
    const { published, write, publish, article } = await startEditing(kind)
    const key = await published()
    await write(key, { title: '春\u0000日\ud800市集', body: '<p>\u0000周六</p>', tags: ['a\u0000'] })
    await publish(key)
    expect((await article(key)).title).toBe('春日\ufffd市集')
  })

  it('is discarded as its person saw it, and what is published stays', async () => {
    const { content, published, write, read } = await startEditing(kind)
    const key = await published()
    const { revision } = await write(key, { title: '夏日市集' })
    const stale = { type: 'news', key, revision: revision - 1 }
    expect(await discardDraft(content, aPerson(), stale)).toMatchObject({ kind: 'conflict' })
    const { values, revision: after } = dataOf(await discardDraft(content, aPerson(), { ...stale, revision }))
    expect(values['title']).toBe('春日市集')
    expect(after).toBe(0)
    expect((await read(key)).live).toEqual({})
  })

  it('records each of its authors once', async () => {
    const { published, write, acts } = await startEditing(kind)
    const key = await published()
    const before = (await acts()).length
    await write(key, { title: '一' })
    await write(key, { title: '二' })
    await write(key, { title: '三' }, lin)
    expect((await acts()).slice(before)).toEqual(['content.write', 'content.write'])
  })

  it.each([
    ['title', 'x'.repeat(3000)],
    ['tags', Array.from({ length: 400 }, (_, at) => `${at}`)],
    ['fields.times', [{ name: 'x'.repeat(3000) }]],
    ['body', 'x'.repeat(1_000_001)],
  ])('takes more than is published, but not without bounds: %s', async (field, value) => {
    const { content, published } = await startEditing(kind)
    const key = await published()
    const changes = [{ field, base: 0, value }]
    expect(
      await writeDraft(content, aPerson(), { type: 'news', key, client: 'client-a', number: 1, changes }),
    ).toMatchObject({ kind: 'refused', fields: { [field]: '太长了，没有保存，请改短' } })
  })
})
