import { describe, expect, it } from 'vitest'

import { changeDocuments } from '#server/services/content/documents/change-documents.ts'
import { replaceMedia } from '#server/services/content/library/replace-media.ts'

import { databases } from '../../../../support/backend.ts'
import { aPerson, authorGrants } from '../documents/start-editing.ts'
import { startLibrary } from './start-library.ts'

describe.each(databases)('a file that takes the place of another, on %s', (kind) => {
  it('is in covers, galleries, bodies and fields, also where a body names it twice, and each is a version', async () => {
    const { store, published, read, replace, acts, content } = await startLibrary(kind)
    const [path, by] = [await store('#111111'), await store('#222222')]
    const picture = `<img src="/web/media/${path}" alt="门">`
    const key = await published({
      ...{ cover: path, images: [path, by], body: `<p>${picture}一处</p><p>${picture}两处</p>` },
      'fields.photos': [path],
    })
    expect(await replace(path, by)).toEqual({ done: 1, refused: [], hidden: 0 })
    const { values } = await read(key)
    expect(JSON.stringify(values)).not.toContain(path)
    expect(JSON.stringify(values['body']).split(by).length).toBe(3)
    expect(values).toMatchObject({ cover: by, images: [by], 'fields.photos': [by] })
    const uses = await content.store.db.selectFrom('media_use').select('path').execute()
    expect(new Set(uses.map((use) => use.path))).toEqual(new Set([by]))
    const versions = await content.store.db.selectFrom('document_version').select(['origin', 'staff']).execute()
    expect(versions.at(-1)).toEqual({ origin: 'published', staff: '陈静' })
    expect((await acts()).slice(-2)).toEqual(['content.publish', 'media.replace'])
  })

  it('changes nothing the second time', async () => {
    const { store, published, replace, acts } = await startLibrary(kind)
    const [path, by] = [await store('#111111'), await store('#222222')]
    await published({ cover: path })
    await replace(path, by)
    const before = await acts()
    expect(await replace(path, by)).toEqual({ done: 0, refused: [], hidden: 0 })
    expect(await acts()).toEqual(before)
  })

  it('is in an open draft as well, which has its other changes and no conflict', async () => {
    const { store, published, write, read, replace, publish, article } = await startLibrary(kind)
    const [path, by] = [await store('#111111'), await store('#222222')]
    const picture = `<img src="/web/media/${path}" alt="门">`
    const key = await published({ cover: path, body: `<p>${picture}旧</p>` })
    await write(key, { title: '夏日市集', body: `<p>${picture}新</p>` })
    expect(await replace(path, by)).toMatchObject({ done: 1, refused: [] })
    const { values, conflicts } = await read(key)
    expect(conflicts).toEqual([])
    expect(values).toMatchObject({ title: '夏日市集', cover: by })
    expect(values['body']).toContain(`${by}" alt="门">新`)
    expect(await article(key)).toMatchObject({ title: '春日市集', body: expect.stringContaining('旧') as unknown })
    await publish(key)
    const { body } = await article(key)
    expect([body.includes(by), body.includes(path), body.includes('新')]).toEqual([true, false, true])
  })

  it('is in a draft that was never published', async () => {
    const { store, create, write, read, replace } = await startLibrary(kind)
    const [path, by] = [await store('#111111'), await store('#222222')]
    const key = await create()
    await write(key, { cover: path })
    expect(await replace(path, by)).toMatchObject({ done: 1 })
    expect((await read(key)).values['cover']).toBe(by)
  })

  it('does not show what is hidden', async () => {
    const { store, published, replace, article, content } = await startLibrary(kind)
    const [path, by] = [await store('#111111'), await store('#222222')]
    const key = await published({ cover: path })
    await changeDocuments(content, aPerson(), { act: 'hide', documents: [{ type: 'news', key }] })
    expect(await replace(path, by)).toMatchObject({ done: 1 })
    expect((await article(key)).status).toBe('hidden')
  })

  it('leaves a document whose check fails, with the reason, and changes the others', async () => {
    const { store, published, replace, read, content } = await startLibrary(kind)
    const [path, by] = [await store('#111111'), await store('#222222')]
    const [faulty, good] = [
      await published({ cover: path, title: '一' }),
      await published({ cover: path, title: '二' }),
    ]
    // A category that the type no longer has.
    await content.store.db.updateTable('article').set({ category: '没有的分类' }).where('key', '=', faulty).execute()
    const { done, refused } = await replace(path, by)
    expect([done, refused.map(({ title }) => title)]).toEqual([1, ['一']])
    expect(refused[0]?.message).toMatch(/分类/u)
    expect((await read(good)).values['cover']).toBe(by)
    expect((await read(faulty)).values['cover']).toBe(path)
  })

  it('is put there by those alone who may publish, and documents of others are not named', async () => {
    const { store, published, replace, read } = await startLibrary(kind)
    const [path, by] = [await store('#111111'), await store('#222222')]
    const lin = aPerson('林晓', 2, [...authorGrants, { right: 'media.write', type: 'all', scope: 'all' }])
    const [mine, others] = [await published({ cover: path, title: '自己的' }, lin), await published({ cover: path })]
    expect(await replace(path, by, lin)).toEqual({
      ...{ done: 0, hidden: 1 },
      refused: [{ title: '自己的', message: '已经发布，只有能发布的人可以替换' }],
    })
    for (const key of [mine, others]) expect((await read(key)).values['cover']).toBe(path)
  })

  it('is refused once for a document that names it published and in its draft', async () => {
    const { store, published, write, replace } = await startLibrary(kind)
    const [path, by] = [await store('#111111'), await store('#222222')]
    const key = await published({ cover: path })
    await write(key, { images: [path] })
    const publisher = aPerson('周宁', 3, [{ right: 'content.publish', type: 'all', scope: 'all' }])
    expect(await replace(path, by, publisher)).toEqual({
      ...{ done: 0, hidden: 0 },
      refused: [{ title: '春日市集', message: '有还没发布的改动，只有能写这一篇的人可以替换' }],
    })
    expect(await replace(path, by)).toEqual({ done: 1, hidden: 0, refused: [] })
  })

  it('goes through as many documents as there are, in parts', async () => {
    const { store, published, replace } = await startLibrary(kind)
    const [path, by] = [await store('#111111'), await store('#222222')]
    for (let index = 0; index < 21; index += 1) await published({ cover: path })
    expect(await replace(path, by)).toEqual({ done: 21, refused: [], hidden: 0 })
  })

  it('is of the same kind, is there, and is another one', async () => {
    const { store, storeFile, content } = await startLibrary(kind)
    const path = await store('#111111')
    const captions = await storeFile(Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n你好\n'), 'captions')
    const kinds: string[] = []
    for (const by of [path, captions, 'imports/none.webp'])
      kinds.push((await replaceMedia(content, aPerson(), { path, by, after: '' })).kind)
    expect(kinds).toEqual(['conflict', 'conflict', 'absent'])
  })
})
