import { describe, expect, it } from 'vitest'

import type { MediaListResponse } from '#contract/studio/media-item-response.ts'
import { putPublication } from '#server/db/documents/publications.ts'
import { describeMedia } from '#server/services/content/library/describe-media.ts'
import { listMedia } from '#server/services/content/library/list-media.ts'
import { readMedia } from '#server/services/content/library/read-media.ts'

import { databases } from '../../../../support/backend.ts'
import { dataOf } from '../../staff/start-staff.ts'
import { aPerson, authorGrants } from '../documents/start-editing.ts'
import { startLibrary } from './start-library.ts'

const nothing = { title: '', alt: '', source: '', licence: '', licenceUntil: 0, generated: false }

describe.each(databases)('the library, on %s', (kind) => {
  it('lists every file once, the newest first, and behind them those that content alone names', async () => {
    const { store, paths, published, clock, content } = await startLibrary(kind)
    const first = await store('#111111')
    clock.now += 60
    const second = await store('#222222')
    await published({ cover: first })
    expect(await paths()).toEqual([second, first])
    await content.store.db.deleteFrom('media_item').where('path', '=', first).execute()
    expect(await paths()).toEqual([second, first])
  })

  it('has pages without gaps, across both parts', async () => {
    const { store, content, published, clock } = await startLibrary(kind)
    const used = [await store('#123456'), await store('#123457')]
    await published({ images: used })
    await content.store.db.deleteFrom('media_item').execute()
    const rows = Array.from({ length: 61 }, (_, index) => ({
      ...{ path: `imports/${String(index).padStart(22, 'x')}.webp`, kind: 'picture' as const },
      ...{ bytes: 1, width: 1, height: 1, staff: '', created: clock.now - (index % 3) },
    }))
    await content.store.db.insertInto('media_item').values(rows).execute()
    const found: string[] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: MediaListResponse = dataOf(await listMedia(content, { words: '', filter: 'all', after }))
      expect(page.items.length).toBeLessThanOrEqual(60)
      found.push(...page.items.map(({ path }) => path))
      after = page.next
    }
    expect(found.length).toBe(63)
    expect(new Set(found).size).toBe(63)
    expect(found.slice(-2)).toEqual(used.toSorted())
  })

  it.each([
    ['title', '春日'],
    ['alt', '东门'],
    ['source', '馆藏'],
    ['licence', 'cc by'],
  ])('finds a file by words of its %s, in any case, and no sign of the query has a meaning', async (name, words) => {
    const { store, paths, content } = await startLibrary(kind)
    const path = await store('#111111')
    await store('#222222')
    const texts = { title: '春日市集', alt: '东门的灯', source: '馆藏 100', licence: 'CC BY 4.0' }
    const mine = { ...nothing, [name]: texts[name as keyof typeof texts] }
    dataOf(await describeMedia(content, aPerson(), { path, ...mine }))
    expect(await paths({ words })).toEqual([path])
    expect(await paths({ words: '1%0' })).toEqual([])
  })

  it('filters what no document and no draft names, what ends within a month, and what has no alternative text', async () => {
    const { store, paths, content, published, write, clock } = await startLibrary(kind)
    const [used, drafted, free] = [await store('#111111'), await store('#222222'), await store('#333333')]
    const key = await published({ cover: used })
    await write(key, { images: [drafted] })
    expect(await paths({ filter: 'unused' })).toEqual([free])
    const day = 86_400
    for (const [path, licenceUntil] of [
      [used, clock.now - day],
      [drafted, clock.now + 29 * day],
      [free, clock.now + 31 * day],
    ] as const)
      dataOf(
        await describeMedia(content, aPerson(), { path, ...nothing, alt: path === free ? '' : '门', licenceUntil }),
      )
    expect((await paths({ filter: 'licence' })).toSorted()).toEqual([used, drafted].toSorted())
    expect(await paths({ filter: 'no-alt' })).toEqual([free])
  })

  it.each(['imports/秋 景_1.webp', 'imports/100%.webp'])(
    'takes a file for used where a draft or a scheduled change names it, as a path or as an address: %s',
    async (path) => {
      const { paths, content, published, write } = await startLibrary(kind)
      const { db } = content.store
      const row = { kind: 'picture' as const, bytes: 4, width: 0, height: 0, staff: '', created: 1 }
      const others = ['imports/秋 景x1.webp', 'imports/100x.webp'].map((other) => ({ ...row, path: other }))
      await db
        .insertInto('media_item')
        .values([{ ...row, path }, ...others])
        .execute()
      const free = others.map((other) => other.path).toSorted()
      const unused = async () => (await paths({ filter: 'unused' })).toSorted()
      expect(await unused()).toEqual([...free, path].toSorted())
      const key = await published()
      await write(key, { body: `<p><img src="/web/media/${encodeURI(path)}" alt=""></p>` })
      expect(await unused()).toEqual(free)
      await write(key, { body: '<p>无图。</p>', cover: path })
      expect(await unused()).toEqual(free)
      await write(key, { cover: '' })
      expect(await unused()).toEqual([...free, path].toSorted())
      const { id } = await db.selectFrom('document').select('id').executeTakeFirstOrThrow()
      await putPublication(db, {
        ...{ document_id: id, due: 1, changes: JSON.stringify({ cover: path }), base: '{}', revision: 1 },
        ...{ staff_id: 1, staff: '陈静', state: 'waiting', reason: '', created: 1 },
      })
      expect(await unused()).toEqual(free)
    },
  )

  it('reads no text of a draft to find what is not used', async () => {
    const { store, content, published, write } = await startLibrary(kind)
    await store('#111111')
    await write(await published(), { body: `<p>${'很长。1.5 米'.repeat(20)}</p>` })
    const results: unknown[] = []
    const watched = content.store.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        results.push(...result.rows)
        return result
      },
    })
    const { items } = dataOf(
      await listMedia(
        { ...content, store: { ...content.store, db: watched } },
        { words: '', filter: 'unused', after: '' },
      ),
    )
    expect([items.length, JSON.stringify(results).includes('很长')]).toEqual([1, false])
  })

  it.each([
    ['picture', ['webp', 'JPG', 'svg'], ['webp']],
    ['book', ['pdf'], ['pdf']],
    ['captions', ['vtt'], ['vtt']],
    ['attachment', ['pdf', 'docx'], ['pdf', 'docx']],
    ['film', ['mp4'], ['mp4']],
    ['sound', ['mp3'], ['mp3']],
  ] as const)(
    'lists for a place of the kind %s what it takes, noted or not, with its bytes',
    async (of, noted, used) => {
      const { paths, content, published } = await startLibrary(kind)
      const { db } = content.store
      const stored = ['webp', 'pdf', 'vtt', 'docx', 'mp4', 'mp3'].map((ending) => `imports/${'u'.repeat(22)}.${ending}`)
      for (const path of stored) await content.uploads.write(path, Buffer.from('four'))
      await published({ images: stored })
      const row = { kind: 'attachment' as const, bytes: 4, width: 0, height: 0, staff: '', created: 1 }
      const rows = ['webp', 'JPG', 'svg', 'pdf', 'vtt', 'docx', 'mp4', 'mp3', 'txt'].map((ending) => `rows/a.${ending}`)
      await db
        .insertInto('media_item')
        .values([...rows, 'rows/pdf'].map((path) => ({ ...row, path })))
        .execute()
      const { items } = dataOf(await listMedia(content, { words: '', filter: 'all', kind: of, after: '' }))
      const expected = [
        ...noted.map((ending) => `rows/a.${ending}`),
        ...used.map((ending) => `imports/${'u'.repeat(22)}.${ending}`),
      ]
      expect(items.map(({ path }) => path).toSorted()).toEqual(expected.toSorted())
      expect(items.filter(({ bytes }) => bytes !== 4)).toEqual([])
      expect(await paths({ kind: of, words: 'rows' })).toHaveLength(noted.length)
    },
  )

  it('names to an author with rights over their own alone no title of others, and counts them', async () => {
    const { store, content, published } = await startLibrary(kind)
    const path = await store('#111111')
    const lin = aPerson('林晓', 2, [...authorGrants, { right: 'media.write', type: 'all', scope: 'all' }])
    await published({ cover: path, title: '他人的' })
    await published({ cover: path, title: '自己的' }, lin)
    const details = dataOf(await readMedia(content, lin, path))
    expect(details).toMatchObject({ hiddenUsers: 1, item: { uses: 2, kind: 'picture', width: 24, height: 16 } })
    expect(details.users.map(({ title }) => title)).toEqual(['自己的'])
    expect(dataOf(await readMedia(content, aPerson(), path)).users.length).toBe(2)
  })

  it('names drafts that name a file, and nothing of a file that is not there', async () => {
    const { store, content, published, write } = await startLibrary(kind)
    const path = await store('#111111')
    const key = await published()
    await write(key, { body: `<p><img src="/web/media/${path}" alt=""></p>` })
    expect(dataOf(await readMedia(content, aPerson(), path)).users).toMatchObject([{ key, isDraft: true }])
    expect(await readMedia(content, aPerson(), 'imports/none.webp')).toMatchObject({ kind: 'absent' })
  })

  it('records what became other in a description, and nothing for the same again', async () => {
    const { store, content, acts } = await startLibrary(kind)
    const path = await store('#111111')
    const description = { path, ...nothing, title: '东门' }
    for (let turn = 0; turn < 2; turn += 1) dataOf(await describeMedia(content, aPerson(), description))
    expect((await acts()).filter((act) => act === 'media.describe')).toHaveLength(1)
    const row = await content.store.db
      .selectFrom('ledger')
      .select(['subject', 'after'])
      .orderBy('number', 'desc')
      .executeTakeFirst()
    expect(row).toMatchObject({ subject: path, after: 'title' })
  })

  it('never loses the mark of what a program generated', async () => {
    const { store, content } = await startLibrary(kind)
    const path = await store('#111111')
    dataOf(await describeMedia(content, aPerson(), { path, ...nothing, generated: true }))
    expect(await describeMedia(content, aPerson(), { path, ...nothing })).toMatchObject({ kind: 'conflict' })
    expect(dataOf(await readMedia(content, aPerson(), path)).item.generated).toBe(true)
  })
})
