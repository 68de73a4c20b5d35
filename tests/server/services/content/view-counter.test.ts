import { describe, expect, it } from 'vitest'

import { createViewCounter } from '#server/services/content/entities/view-counter.ts'
import { insertArticle } from '#server/db/content/write-article.ts'

import { aLog, aStore, databases, usualDatabases, someParts } from '../../../support/backend.ts'
import { news } from '../../../support/test-content.ts'

const input = {
  type: 4,
  key: 'a',
  title: 'a',
  tags: [],
  summary: '',
  body: '',
  category: '',
  area: '',
  source: '',
  author: '',
  fields: {},
  cover: '',
  images: [],
  publishTime: 1,
  weight: 0,
  status: 'published',
}

describe.each(databases)('views on %s', (kind) => {
  const setUp = async () => {
    const store = await aStore(kind)
    const id = await store.transact((queries) => insertArticle({ queries, search: store.search }, news, input))
    const views = async () =>
      (await store.db.selectFrom('article').select('views').where('id', '=', id).executeTakeFirstOrThrow()).views
    return { store, id, views }
  }

  it('are gathered and written together, the last ones on closing', async () => {
    const { store, id, views } = await setUp()
    const counter = createViewCounter(store, someParts(), 1_000_000)
    for (let look = 0; look < 50; look += 1) counter.record(4, id)
    expect(await views()).toBe(0)
    await counter.flush()
    expect(await views()).toBe(50)
    counter.record(4, id)
    await counter.close()
    expect(await views()).toBe(51)
  })

  it('of an entity under another type, or of none, are not counted', async () => {
    const { store, id, views } = await setUp()
    const counter = createViewCounter(store, someParts(), 1_000_000)
    counter.record(5, id)
    counter.record(4, 9999)
    await counter.close()
    expect(await views()).toBe(0)
  })

  it.each(usualDatabases.filter((usual) => usual === kind))('survive while the database is away', async () => {
    const { store, id, views } = await setUp()
    const log = aLog()
    let isAway = true
    const counter = createViewCounter(
      { ...store, transact: (work) => (isAway ? Promise.reject(new Error('gone')) : store.transact(work)) },
      someParts(log),
      1_000_000,
    )
    counter.record(4, id)
    await counter.flush()
    counter.record(4, id)
    isAway = false
    await counter.close()
    expect(await views()).toBe(2)
    expect(log.lines).toEqual([
      expect.stringContaining('kept for the next try: gone'),
      expect.stringContaining('works again'),
    ])
  })
})
