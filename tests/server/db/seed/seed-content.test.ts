import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { changeNumbers } from '#server/db/content/changes.ts'
import { seedContent } from '#server/db/seed/seed-content.ts'

import {
  aClock,
  aStore,
  databases,
  NOON,
  temporaryFolder,
  usualDatabases,
  writeFiles,
} from '../../../support/backend.ts'
import { activity, aRow, heritage, news, testContent, testTypes } from '../../../support/test-content.ts'

const contentOf = (files: Readonly<Record<string, unknown>>) => writeFiles(temporaryFolder(), files)

describe.each(databases)('loading content on %s', (kind) => {
  it('stores every record once, and nothing the second time', async () => {
    const store = await aStore(kind)
    const folder = contentOf(testContent)
    const first = await seedContent(store, folder, testTypes, aClock)
    expect(first).toEqual({ inserted: 36, problems: [] })
    const version = (await changeNumbers(store)).content
    expect(await seedContent(store, folder, testTypes, aClock)).toEqual({ inserted: 0, problems: [] })
    expect((await changeNumbers(store)).content).toBe(version)
    const { total } = await store.db
      .selectFrom('article')
      .select(({ fn }) => [fn.countAll<number>().as('total')])
      .where('type', '>=', 0)
      .executeTakeFirstOrThrow()
    expect(total).toBe(36)
  })

  it('loads once although two start at the same time', async () => {
    const store = await aStore(kind)
    const folder = contentOf(testContent)
    const reports = await Promise.all([1, 2, 3].map(() => seedContent(store, folder, testTypes, aClock)))
    expect(reports.map(({ inserted }) => inserted).toSorted((a, b) => a - b)).toEqual([0, 0, 36])
    const site = store.db.selectFrom('article').select('key').where('type', '<', 0)
    expect((await site.execute()).length).toBe(5)
  })

  it('does not bring back what an editor deleted', async () => {
    const store = await aStore(kind)
    const folder = contentOf(testContent)
    await seedContent(store, folder, testTypes, aClock)
    await store.db.deleteFrom('article').where('key', '=', 'news-1').execute()
    await seedContent(store, folder, testTypes, aClock)
    expect(
      await store.db.selectFrom('article').select('id').where('key', '=', 'news-1').executeTakeFirst(),
    ).toBeUndefined()
  })

  it('loads a type that was added later', async () => {
    const store = await aStore(kind)
    const folder = contentOf(testContent)
    await seedContent(store, folder, [news], aClock)
    expect(await seedContent(store, folder, testTypes, aClock)).toMatchObject({ inserted: 6, problems: [] })
  })

  it('relates by exact title across types, whichever file comes first', async () => {
    const store = await aStore(kind)
    await seedContent(store, contentOf(testContent), testTypes, aClock)
    const rows = await store.db
      .selectFrom('relation')
      .innerJoin('article as from', 'from.id', 'from_id')
      .innerJoin('article as to', 'to.id', 'to_id')
      .select(['from.key as from', 'to.key as to'])
      .orderBy('from')
      .execute()
    expect(rows).toEqual([
      { from: 'jianzhi', to: 'kunqu' },
      { from: 'kunqu', to: 'news-1' },
    ])
  })
})

describe.each(usualDatabases)('the content files of a site on %s', (kind) => {
  it("publish relative to now, in the site's time, never in the future", async () => {
    const store = await aStore(kind)
    const folder = contentOf({
      'news.json': { type: 4, rows: [aRow('a', { daysAgo: 2, at: '09:30' }), aRow('b', { daysAgo: 0, at: '23:00' })] },
    })
    await seedContent(store, folder, testTypes, aClock)
    expect(await store.db.selectFrom('article').select(['key', 'publish_time']).orderBy('key').execute()).toEqual([
      { key: 'a', publish_time: Date.UTC(2026, 10, 18, 1, 30) / 1000 },
      { key: 'b', publish_time: NOON },
    ])
  })

  it('publish at the time of a calendar, by the schedule where that is to come', async () => {
    const store = await aStore(kind)
    const timed = (key: string, times: Readonly<Record<string, unknown>>) =>
      aRow(key, { daysAgo: undefined, at: undefined, ...times })
    const folder = contentOf({
      'news.json': {
        type: 4,
        rows: [
          timed('past', { publishTime: '2026-05-01 19:30' }),
          timed('to-come', { publishTime: '2026-12-01 08:00', withdrawTime: '2026-12-31 18:00' }),
          timed('over', { publishTime: 1_700_000_001, withdrawTime: '2026-11-01 00:00' }),
        ],
      },
      'notices.json': { notices: [{ title: '闭馆', key: 'closed', weight: 3, publishTime: '2026-12-01 08:00' }] },
    })
    expect(await seedContent(store, folder, testTypes, aClock)).toEqual({ inserted: 3, problems: [] })
    const rows = store.db.selectFrom('article').select(['key', 'status', 'publish_time', 'withdraw_time', 'weight'])
    const at = (iso: string) => Date.parse(iso) / 1000
    expect(await rows.orderBy('id').execute()).toEqual([
      {
        key: 'over',
        status: 'withdrawn',
        publish_time: 1_700_000_001,
        withdraw_time: at('2026-10-31T16:00:00Z'),
        weight: 0,
      },
      { key: 'past', status: 'published', publish_time: at('2026-05-01T11:30:00Z'), withdraw_time: 0, weight: 0 },
      {
        key: 'to-come',
        status: 'scheduled',
        publish_time: at('2026-12-01T00:00:00Z'),
        withdraw_time: at('2026-12-31T10:00:00Z'),
        weight: 0,
      },
      { key: 'closed', status: 'scheduled', publish_time: at('2026-12-01T00:00:00Z'), withdraw_time: 0, weight: 3 },
    ])
  })

  it.each([
    [{ daysAgo: undefined }, 'daysAgo'],
    [{ publishTime: '2026-05-01 19:30' }, 'publishTime'],
    [{ daysAgo: undefined, publishTime: '2026-05-01 19:30', at: '09:00' }, 'at'],
    [{ daysAgo: undefined, at: undefined, publishTime: '五月一日' }, 'publishTime'],
    [{ withdrawTime: '2020-01-01 00:00' }, 'withdrawTime'],
    [{ id: 0 }, 'id'],
    [{ cover: 'file:///C:/a.webp' }, 'cover'],
  ])('leave out a record with %j, and the fault is named', async (change, field) => {
    const store = await aStore(kind)
    const folder = contentOf({ 'news.json': { type: 4, rows: [aRow('a', change)] } })
    const { inserted, problems } = await seedContent(store, folder, testTypes, aClock)
    expect(inserted).toBe(0)
    expect(problems).toMatchObject([{ file: 'news.json', row: 'a', field }])
  })

  it('number records as they say where the numbers are free, and go on from the highest', async () => {
    const store = await aStore(kind)
    const folder = contentOf({
      'news.json': { type: 4, rows: [aRow('none'), aRow('seven', { id: 7 })] },
      'heritage-item.json': {
        type: 8,
        rows: [
          aRow('taken', { id: 7, category: '民俗' }),
          aRow('five', { id: 5, category: '民俗', related: ['news:seven'] }),
        ],
      },
      'links.json': { links: [{ name: '馆内', url: '/web/news/7' }] },
    })
    expect(await seedContent(store, folder, testTypes, aClock)).toEqual({ inserted: 4, problems: [] })
    const rows = await store.db.selectFrom('article').select(['id', 'key']).execute()
    expect(Object.fromEntries(rows.map(({ id, key }) => [key, id]))).toEqual({
      five: 5,
      seven: 7,
      none: 8,
      taken: 9,
      'link-1': 10,
    })
    expect(await store.db.selectFrom('relation').selectAll().execute()).toEqual([{ from_id: 5, to_id: 7 }])
  })

  it('may have several parts of one type, without a gap', async () => {
    const store = await aStore(kind)
    const part = (key: string) => ({ type: 4, rows: [aRow(key)] })
    const folder = contentOf({ 'news.json': part('a'), 'news.2.json': part('b'), 'news.4.json': part('d') })
    expect(await seedContent(store, folder, testTypes, aClock)).toEqual({ inserted: 2, problems: [] })
    const again = contentOf({ 'news.json': part('a'), 'news.2.json': part('b'), 'news.3.json': part('c') })
    expect(await seedContent(store, again, testTypes, aClock)).toEqual({ inserted: 1, problems: [] })
  })

  it('bring a picture that is there, and no missing one', async () => {
    const store = await aStore(kind)
    const folder = contentOf({
      'news.json': { type: 4, rows: [aRow('with'), aRow('without')] },
      [join('media', 'news', 'with.webp')]: 'x',
    })
    await seedContent(store, folder, testTypes, aClock)
    expect(await store.db.selectFrom('article').select('cover').orderBy('key').execute()).toEqual([
      { cover: 'news/with.webp' },
      { cover: '' },
    ])
  })

  it('bring the cover that a record names, and no other', async () => {
    const store = await aStore(kind)
    const folder = contentOf({
      'news.json': { type: 4, rows: [aRow('named', { cover: 'imports/a.webp' }), aRow('none', { cover: '' })] },
      [join('media', 'news', 'named.webp')]: 'x',
      [join('media', 'news', 'none.webp')]: 'x',
    })
    await seedContent(store, folder, testTypes, aClock)
    expect(await store.db.selectFrom('article').select('cover').orderBy('key').execute()).toEqual([
      { cover: 'imports/a.webp' },
      { cover: '' },
    ])
  })

  it('bring a picture from any folder of pictures of the site', async () => {
    const store = await aStore(kind)
    const folder = contentOf({ 'news.json': { type: 4, rows: [aRow('with'), aRow('without')] } })
    const pictures = [join(folder, 'none'), contentOf({ [join('news', 'with.webp')]: 'x' })]
    await seedContent(store, folder, testTypes, aClock, pictures)
    expect(await store.db.selectFrom('article').select('cover').orderBy('key').execute()).toEqual([
      { cover: 'news/with.webp' },
      { cover: '' },
    ])
  })

  it('are loaded without their faulty records, and every fault is named', async () => {
    const store = await aStore(kind)
    const folder = contentOf({
      'news.json': {
        type: 4,
        rows: [
          aRow('good'),
          aRow('bad-category', { category: '没有' }),
          aRow('good', { title: '重复' }),
          { key: 'few' },
          aRow('extra', { color: 'red' }),
          aRow('unknown-relation', { related: ['news:没有这条'] }),
          'text',
        ],
      },
      'activity.json': {
        type: 12,
        rows: [
          aRow('no-place', { category: '', fields: {} }),
          aRow('bad-time', { category: '', fields: { place: 'a', startTime: 'tomorrow', capacity: '30', price: 5 } }),
        ],
      },
      'heritage-item.json': {
        type: 8,
        rows: [
          aRow('bad-level', { category: '民俗', fields: { level: '世界级', site: 'javascript:alert(1)' } }),
          aRow('bad-area', { category: '民俗', area: '999999' }),
        ],
      },
    })
    const { inserted, problems } = await seedContent(store, folder, [news, heritage, activity], aClock)
    expect(inserted).toBe(2)
    expect(problems.map(({ file, row, field }) => `${file} ${row} ${field}`)).toEqual([
      'news.json bad-category category',
      'news.json good key',
      'news.json few title',
      'news.json few summary',
      'news.json few daysAgo',
      'news.json extra color',
      'news.json 第 7 条 ',
      'heritage-item.json bad-level fields.level',
      'heritage-item.json bad-level fields.site',
      'heritage-item.json bad-area area',
      'activity.json no-place fields.place',
      'activity.json bad-time fields.price',
      'activity.json bad-time fields.startTime',
      'activity.json bad-time fields.capacity',
      'news.json unknown-relation related',
    ])
    for (const { message } of problems) expect(message).toMatch(/\p{Script=Han}/u)
  })

  it.each([
    ['{"type": 4, "rows": [', '不是有效的 JSON'],
    ['[]', '应为 {"type"'],
    ['{"type": 5, "rows": []}', '应为 4'],
  ])('lead to a fault for the file %s', async (text, message) => {
    const store = await aStore(kind)
    const { inserted, problems } = await seedContent(store, contentOf({ 'news.json': text }), testTypes, aClock)
    expect(inserted).toBe(0)
    expect(problems).toMatchObject([{ file: 'news.json', message: expect.stringContaining(message) }])
  })

  it('may lack their folder', async () => {
    const store = await aStore(kind)
    expect(await seedContent(store, '/nowhere/at/all', testTypes, aClock)).toEqual({ inserted: 0, problems: [] })
  })
})
