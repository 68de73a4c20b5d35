import { existsSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { siteTypeNumbers } from '#server/db/site/site-types.ts'
import { textsNamingFiles } from '#server/db/content/texts-naming-files.ts'
import { settleMedia } from '#server/db/content/settle-media.ts'
import type { Store } from '#server/db/connection/store.ts'
import { sweepPictures } from '#server/services/content/entities/sweep-pictures.ts'

import { databases, NOON, temporaryFolder, migratedEnv, usualDatabases, writeFiles } from '../../../support/backend.ts'

import { openContent } from './content.ts'
import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { recordedActs } from '../../../support/recorded-acts.ts'

const name = (index: number) => `${String(index).padStart(2, '0')}${'-aZ_9'.repeat(4)}`
const path = (index: number, ending = 'webp') => `imports/${name(index)}.${ending}`
const article = {
  type: 31,
  title: '题',
  summary: '',
  body: '',
  cover: '',
  images: '[]',
  category: '',
  area: '',
  source: '',
  author: '',
  publish_time: 1,
  weight: 0,
  views: 0,
  likes: 0,
  collects: 0,
  status: 'draft',
  fields: '{}',
}

/** Where a file may be named, and how. */
const places: readonly [string, (store: Store, schemaDir: string, index: number) => unknown][] = [
  [
    'a body, as an address',
    ({ db }, _, index) =>
      db
        .insertInto('article')
        .values({ ...article, key: `k${index}`, body: `<img src="/web/media/${path(index)}" alt="">` })
        .execute(),
  ],
  [
    'a cover',
    ({ db }, _, index) =>
      db
        .insertInto('article')
        .values({ ...article, key: `k${index}`, cover: path(index) })
        .execute(),
  ],
  [
    'a gallery of what is hidden',
    ({ db }, _, index) =>
      db
        .insertInto('article')
        .values({ ...article, status: 'hidden', key: `k${index}`, images: JSON.stringify(['x.webp', path(index)]) })
        .execute(),
  ],
  [
    'a field, slashes escaped',
    ({ db }, _, index) =>
      db
        .insertInto('article')
        .values({ ...article, key: `k${index}`, fields: `{"a":"imports\\/${name(index)}.pdf"}` })
        .execute(),
  ],
  [
    'a banner',
    ({ db }, _, index) =>
      db
        .insertInto('article')
        .values({
          ...article,
          type: siteTypeNumbers.banner,
          key: `k${index}`,
          cover: `https://x.example.cn/web/media/${path(index)}`,
        })
        .execute(),
  ],
  [
    'a link',
    ({ db }, _, index) =>
      db
        .insertInto('article')
        .values({
          ...article,
          type: siteTypeNumbers.link,
          key: `k${index}`,
          fields: JSON.stringify({ url: `/web/media/${path(index)}` }),
        })
        .execute(),
  ],
  [
    'an avatar',
    ({ db }, _, index) =>
      db
        .insertInto('member')
        .values({ mobile: `0000055500${index}`, password_hash: '', nickname: '', avatar: path(index), created: 1 })
        .execute(),
  ],
  [
    'a reply to feedback',
    async ({ db }, _, index) => {
      const { id } = await db
        .insertInto('member')
        .values({ mobile: `0000055510${index}`, password_hash: '', nickname: '', created: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('feedback')
        .values({ member_id: id, kind: '', content: '', contact: '', time: 1, images: JSON.stringify([path(index)]) })
        .execute()
    },
  ],
  [
    'a setting',
    ({ db }, _, index) =>
      db
        .insertInto('setting')
        .values({ name: 'x', value: path(index) })
        .execute(),
  ],
  [
    'the library, described',
    ({ db }, _, index) =>
      db
        .insertInto('media_item')
        .values({
          path: path(index),
          kind: 'picture',
          title: '东门',
          bytes: 1,
          width: 1,
          height: 1,
          staff: '',
          created: 1,
        })
        .execute(),
  ],
  [
    'the schema',
    (_, schemaDir, index) => writeFiles(schemaDir, { 'routes/a.json': { image: `/web/media/${path(index)}` } }),
  ],
  [
    'a folder of the schema called media',
    (_, schemaDir, index) => writeFiles(schemaDir, { 'routes/media/c.json': `{ "image": "${path(index)}" }` }),
  ],
  [
    'a schema that is linked to',
    (_, schemaDir, index) => {
      const elsewhere = temporaryFolder()
      writeFiles(elsewhere, { 'd.json': `{ "image": "${path(index)}" }` })
      writeFiles(schemaDir, { 'routes/e.json': '{}' })
      symlinkSync(elsewhere, join(schemaDir, 'linked'))
      symlinkSync(schemaDir, join(schemaDir, 'routes/itself'))
    },
  ],
  [
    'a page of the schema that does not check',
    (_, schemaDir, index) => writeFiles(schemaDir, { 'routes/b.json': `{ "image": "${path(index)}"` }),
  ],
]

async function start(kind: (typeof databases)[number]) {
  const folder = temporaryFolder()
  const [dataDir, schemaDir] = [join(folder, 'data'), join(folder, 'schema')]
  const backend = await openContent({ ...(await migratedEnv(kind, dataDir)), schemaDir })
  onTestFinished(() => backend.close())
  const put = (index: number, ending = 'webp', age = 2 * 86_400) => {
    writeFiles(join(dataDir, 'media'), { [path(index, ending)]: 'x'.repeat(100) })
    utimesSync(join(dataDir, 'media', path(index, ending)), NOON - age, NOON - age)
  }
  return {
    ...backend,
    dataDir,
    schemaDir,
    put,
    has: (index: number, ending = 'webp') => existsSync(join(dataDir, 'media', path(index, ending))),
  }
}

describe.each(databases)('a sweep of imported files, on %s', (kind) => {
  it('leaves files that are named anywhere, lists those it would delete, and deletes these', async () => {
    const { content, store, schemaDir, put, has, dataDir } = await start(kind)
    for (const [index, [, place]] of places.entries()) {
      put(index, index === 3 ? 'pdf' : 'webp')
      await place(store, schemaDir, index)
    }
    put(50)
    put(51, 'pdf')
    put(52, 'webp', 3600)
    // The ledger tells what was done to a file, and needs it no more.
    await content.acts.record({ staff: aStaffCaller, act: 'media.store', subject: path(50) })
    writeFiles(join(dataDir, 'media'), { 'imports/own.webp': 'by hand', 'news/a.webp': 'x' })
    const unused = [
      { path: path(50), bytes: 100 },
      { path: path(51, 'pdf'), bytes: 100 },
    ]
    // Written without a service, as by a program from before the rows of media.
    expect(await sweepPictures(content, aStaffCaller, { isDry: false })).toMatchObject({ kind: 'unsettled' })
    expect([has(50), has(51, 'pdf')]).toEqual([true, true])
    await settleMedia(store)
    const found = await sweepPictures(content, aStaffCaller, { isDry: true })
    expect(found).toMatchObject({ kind: 'done', recent: 1, files: places.length + 3 })
    expect(found.kind === 'done' && found.unused.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual(unused)
    expect([has(50), has(51, 'pdf')]).toEqual([true, true])
    const { list, acts } = recordedActs(store)
    expect(await sweepPictures({ ...content, acts }, aStaffCaller, { isDry: false })).toMatchObject({
      kind: 'done',
      unused: [{}, {}],
    })
    expect(list.map(({ staff, act, subject }) => [staff, act, subject.split(' ').toSorted()])).toEqual([
      [aStaffCaller, 'content.sweep', unused.map(({ path: removed }) => removed)],
    ])
    expect([
      has(50),
      has(51, 'pdf'),
      has(52),
      existsSync(join(dataDir, 'media/imports/own.webp')),
      existsSync(join(dataDir, 'media/news/a.webp')),
    ]).toEqual([false, false, true, true, true])
    expect(places.filter((_, index) => !has(index, index === 3 ? 'pdf' : 'webp')).map(([where]) => where)).toEqual([])
    expect(await sweepPictures(content, aStaffCaller, { isDry: true })).toMatchObject({ unused: [], recent: 1 })
  })

  it('takes exactly what a search of every text does not find', async () => {
    const { content, store, put } = await start(kind)
    const spellings = [
      (name: string) => ({ cover: `imports/${name}` }),
      (name: string) => ({ images: JSON.stringify(['x', `/web/media/imports/${name}`]) }),
      (name: string) => ({ body: `<p>imports%2F${name}</p>` }),
      (name: string) => ({ body: `见 imports\\${name}，及` }),
      (name: string) => ({ title: `imports/${name}` }),
      (name: string) => ({ author: `imports: ${name}` }),
      (name: string) => ({ fields: JSON.stringify({ gone: { inner: [`imports/${name}`] } }) }),
      (name: string) => ({ fields: JSON.stringify({ a: `imports/x.webp,imports/${name}` }) }),
      (name: string) => ({ fields: `{"a":"imports\\/${name}"` }),
      (name: string) => ({ fields: JSON.stringify({ a: `<a href='imports/${name}'>` }) }),
      (name: string) => ({ cover: `imports/x${name}` }),
      (name: string) => ({ cover: `imports/${name}x` }),
      (name: string) => ({ cover: `imports/${name}`.replace('webp', 'jpg') }),
      (name: string) => ({ body: `other/${name}` }),
      (name: string) => ({ cover: `imports/${name.toUpperCase()}` }),
    ]
    for (const [index, spell] of spellings.entries()) {
      put(index)
      await store.db
        .insertInto('article')
        .values({ ...article, key: `k${index}`, ...spell(`${name(index)}.webp`) })
        .execute()
    }
    put(70)
    const texts: string[] = []
    for await (const text of textsNamingFiles(store)) texts.push(text)
    const unnamed = [...spellings.keys(), 70].filter((index) => !texts.some((text) => text.includes(name(index))))
    await settleMedia(store)
    const found = await sweepPictures(content, aStaffCaller, { isDry: true })
    expect(found.kind === 'done' && found.unused.map((file) => file.path).toSorted()).toEqual(
      unnamed.map((index) => path(index)).toSorted(),
    )
  })

  it('finds names far beyond the first rows of a table', async () => {
    const { store } = await start(kind)
    await store.db
      .insertInto('article')
      .values([
        { ...article, id: 7, key: 'a', cover: path(1) },
        { ...article, id: 500, key: 'b', cover: path(2) },
        { ...article, id: 501, key: 'c', cover: path(3) },
        { ...article, id: 90_001, key: 'd', cover: path(4) },
      ])
      .execute()
    const texts: string[] = []
    for await (const text of textsNamingFiles(store)) texts.push(text)
    expect(texts).toEqual([path(1), path(2), path(3), path(4)])
  })

  it.each(usualDatabases.filter((usual) => usual === kind))('deletes nothing once its lock is another’s', async () => {
    const { content, put, has } = await start(kind)
    put(1)
    const lost: typeof content = {
      ...content,
      withContentLock: (work) =>
        content.withContentLock((lock) => work({ ...lock, isValid: () => Promise.resolve(false) })),
    }
    expect(await sweepPictures(lost, aStaffCaller, { isDry: false })).toEqual({ kind: 'unavailable' })
    expect(has(1)).toBe(true)
  })

  it('is refused as busy while an import runs', async () => {
    const { content, put, has } = await start(kind)
    put(1)
    await content.withContentLock(async () => {
      expect(await sweepPictures(content, aStaffCaller, { isDry: false })).toEqual({ kind: 'busy' })
    })
    expect(has(1)).toBe(true)
  })
})
