import { beforeEach, describe, expect, it } from 'vitest'

import { noteChange } from '#server/db/content/changes.ts'
import { applyDue } from '#server/db/content/due-entities.ts'
import { hideEntities, showEntities } from '#server/db/content/entity-status.ts'
import { type ArticleInput, insertArticle, updateArticle } from '#server/db/content/write-article.ts'
import type { Store } from '#server/db/connection/store.ts'

import { aStore, databases, NOON } from '../../../support/backend.ts'
import { readTallyCounts } from '../../../support/read-tally-counts.ts'
import { heritage, news } from '../../../support/test-content.ts'

const opera: ArticleInput = {
  type: 8,
  key: 'opera',
  title: '昆曲',
  summary: '',
  body: '',
  cover: '',
  images: [],
  category: '传统戏剧',
  area: '330106',
  source: '',
  author: '',
  publishTime: NOON,
  weight: 0,
  status: 'published',
  fields: { level: '国家级' },
  tags: ['昆曲', '江南'],
}
const inputs = [
  opera,
  { ...opera, key: 'paper', category: '传统美术', tags: ['江南', '剪纸'], fields: { level: '省级' } },
  { ...opera, type: 4, key: 'paper', area: '', category: '', tags: ['江南'], fields: {} },
  { ...opera, key: 'later', status: 'scheduled', publishTime: NOON + 60 },
  { ...opera, key: 'leaving', withdrawTime: NOON + 60 },
]

const hide = (store: Store, ids: readonly number[]) => store.transact((queries) => hideEntities(queries, ids))

/** All ways in which an entity comes into sight, changes, or goes. */
const ways: readonly (readonly [string, (store: Store, ids: readonly number[]) => Promise<unknown>])[] = [
  ['written', async () => undefined],
  [
    'written again with other values',
    (store, [id = 0]) =>
      change(store, (writer) => updateArticle(writer, heritage, id, { ...opera, area: '330100', tags: ['民俗'] })),
  ],
  [
    'written again as hidden',
    (store, [id = 0]) =>
      change(store, (writer) => updateArticle(writer, heritage, id, { ...opera, status: 'hidden', tags: ['民俗'] })),
  ],
  ['hidden', hide],
  ['hidden twice', (store, ids) => hide(store, ids).then(() => hide(store, ids))],
  [
    'hidden and shown',
    (store, ids) => hide(store, ids).then(() => store.transact((queries) => showEntities(queries, ids, NOON))),
  ],
  ['due', (store) => applyDue(store, NOON + 120)],
  [
    'deleted',
    (store, ids) =>
      change(store, ({ queries }) => queries.deleteFrom('article').where('id', 'in', ids.slice(1, 4)).execute()),
  ],
  [
    'changed by a statement of an operator',
    (store, ids) =>
      change(store, ({ queries }) =>
        queries.updateTable('article').set({ status: 'draft' }).where('id', 'in', ids).execute(),
      ),
  ],
]

type Writer = Parameters<typeof insertArticle>[0]

function change(store: Store, work: (writer: Writer) => Promise<unknown>): Promise<void> {
  return store.transact(async (queries) => {
    await work({ queries, search: store.search })
    await noteChange(queries, 'all')
  })
}

describe.each(databases)('the tally of published entities, on %s', (kind) => {
  let store: Store
  let ids: number[]
  beforeEach(async () => {
    store = await aStore(kind)
    ids = []
    await change(store, async (writer) => {
      for (const input of inputs) ids.push(await insertArticle(writer, input.type === 4 ? news : heritage, input))
    })
  })

  it.each(ways)('counts the rows where entities are %s', async (_, work) => {
    await work(store, ids)
    const { stored, counted } = await readTallyCounts(store.db)
    expect(stored).toEqual(counted)
    expect(await store.db.selectFrom('tally_note').selectAll().execute()).toEqual([])
  })

  it('is not moved by a transaction that is rolled back', async () => {
    const before = await readTallyCounts(store.db)
    await expect(
      change(store, async ({ queries }) => {
        await queries.deleteFrom('article').execute()
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await readTallyCounts(store.db)).toEqual(before)
  })
})
