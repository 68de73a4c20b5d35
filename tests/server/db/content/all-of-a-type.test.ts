import { expect, it } from 'vitest'

import { listNamed } from '#server/db/content/entity-status.ts'
import { entitiesAfter } from '#server/db/content/stored-entities.ts'
import type { Store } from '#server/db/connection/store.ts'

import { aStore } from '../../../support/backend.ts'
import { fillArticles } from '../../../support/many-articles.ts'
import { rowsRead } from '../../../support/rows-read.ts'

const FEW = 400
const MANY = 4000

const works: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  'the next entities of an export': ({ db }) => entitiesAfter(db, 4, 100),
  'the newest entities of a list': ({ db }) => listNamed(db, 4, { limit: 51 }),
  'the drafts of a list': ({ db }) => listNamed(db, 4, { status: 'draft', limit: 51 }),
}

it('an export or a list of a type for editors costs no more with ten times the content', async () => {
  const store = await aStore('sqlite')
  const measure = async () => {
    const read: Record<string, number> = {}
    for (const [name, work] of Object.entries(works)) read[name] = await rowsRead(store, () => work(store))
    return read
  }
  await fillArticles(store, 1, FEW)
  const few = await measure()
  await fillArticles(store, FEW + 1, MANY)
  for (const [name, many] of Object.entries(await measure()))
    expect(many, name).toBeLessThanOrEqual((few[name] ?? 0) * 1.5)
})

it('an editor’s list of a type goes on where its last page ended', async () => {
  const store = await aStore('sqlite')
  await fillArticles(store, 1, 6000)
  await store.db.updateTable('article').set({ status: 'hidden' }).where('id', '<', 100).execute()
  // Equal times, over which the ids decide.
  await store.db.updateTable('article').set({ publish_time: 5 }).where('id', '>', 2000).execute()
  const listed = await listNamed(store.db, 4, { limit: 100_000 })
  const whole = await store.db
    .selectFrom('article')
    .select('id')
    .where('type', '=', 4)
    .orderBy('publish_time', 'desc')
    .orderBy('id', 'desc')
    .execute()
  expect(listed.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
})
