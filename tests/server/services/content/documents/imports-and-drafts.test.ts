import { describe, expect, it } from 'vitest'

import { changeDocuments } from '#server/services/content/documents/change-documents.ts'
import { publishDocument } from '#server/services/content/documents/publish-document.ts'
import { showContent } from '#server/services/content/entities/show-content.ts'

import { aStaffCaller } from '../../../../support/a-staff-caller.ts'
import { databases } from '../../../../support/backend.ts'
import { aPicture, bring } from '../content.ts'
import { aPerson, startEditing } from './start-editing.ts'

describe.each(databases)('an import of a document with a draft, on %s', (kind) => {
  it('is in conflict in the fields alone that both changed', async () => {
    const { test, published, write, read, article } = await startEditing(kind)
    const key = await published({ 'fields.place': '东门', source: '文化馆' })
    await write(key, { title: '夏日市集', 'fields.place': '西门' })
    const row = { key, title: '冬日市集', category: '要闻', source: '图书馆' }
    expect(await bring(test, { 'news.json': [row] })).toMatchObject({ kind: 'done' })
    const { values, conflicts } = await read(key)
    expect(conflicts).toMatchObject([{ field: 'title', current: '夏日市集', other: '冬日市集', by: '' }])
    expect(values).toMatchObject({ title: '夏日市集', 'fields.place': '西门', source: '图书馆' })
    expect((await article(key)).title).toBe('冬日市集')
  })

  it('goes before a publication that waits for it, and nothing of either is lost', async () => {
    const { test, content, published, write, read, article } = await startEditing(kind)
    const [key, other] = [await published(), await published()]
    const { revision } = await write(key, { title: '夏日市集' })
    const { revision: second } = await write(other, { title: '秋日市集' })
    const waiting: ReturnType<typeof publishDocument>[] = []
    const drawing = {
      backend: {
        ...test.backend,
        content: {
          ...content,
          pictures: {
            ...content.pictures,
            make: async (file: Parameters<typeof content.pictures.make>[0]) => {
              waiting.push(
                publishDocument(content, aPerson(), { type: 'news', key, revision }),
                publishDocument(content, aPerson(), { type: 'news', key: other, revision: second }),
              )
              return content.pictures.make(file)
            },
          },
        },
      },
    }
    const row = { key, title: '冬日市集', category: '要闻', cover: 'a.png' }
    const files = { 'news.json': [row], 'a.png': await aPicture() }
    expect(await bring(drawing, files, { name: 'news.json' })).toMatchObject({ kind: 'done' })
    expect((await Promise.all(waiting)).map((each) => each.kind)).toEqual(['conflict', 'answer'])
    expect((await article(key)).title).toBe('冬日市集')
    expect((await read(key)).conflicts).toMatchObject([{ current: '夏日市集', other: '冬日市集' }])
    expect((await article(other)).title).toBe('秋日市集')
  })
})

describe.each(databases)('a document in the recycle bin, on %s', (kind) => {
  /** The ways to make it public outside of the studio, with those that leave it hidden. */
  const ways: readonly (readonly [
    string,
    boolean,
    (house: Awaited<ReturnType<typeof startEditing>>, key: string) => Promise<unknown>,
  ])[] = [
    [
      'published at the desk',
      true,
      ({ content }, key) => showContent(content, aStaffCaller, [`news/${key}`], { status: 'published' }),
    ],
    [
      'imported as published',
      true,
      ({ test }, key) => bring(test, { 'news.json': [{ key, title: '冬日市集', category: '要闻', status: '发布' }] }),
    ],
    [
      'imported without a state',
      false,
      ({ test }, key) => bring(test, { 'news.json': [{ key, title: '冬日市集', category: '要闻' }] }),
    ],
  ]
  it.each(ways)('leaves it as soon as visitors see it, and not before: %s', async (_way, isSeen, make) => {
    const house = await startEditing(kind)
    const key = await house.published()
    const documents = [{ type: 'news', key }]
    await changeDocuments(house.content, aPerson(), { act: 'delete', documents })
    expect((await house.read(key)).deleted).toBeGreaterThan(0)
    expect(await make(house, key)).toMatchObject({ kind: 'done' })
    const { state, deleted } = await house.read(key)
    expect([state === 'published', deleted === 0]).toEqual([isSeen, isSeen])
  })
})
