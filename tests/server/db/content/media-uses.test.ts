import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'

import { hideEntities } from '#server/db/content/entity-status.ts'
import { readMediaUses, usedPathsIn } from '#server/db/content/media-uses.ts'
import { type EntityDraft, prepareEntities, putEntities } from '#server/db/content/put-entities.ts'
import { countStaleMedia, settleMedia } from '#server/db/content/settle-media.ts'
import { insertArticle } from '#server/db/content/write-article.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { aStore, databases, NOON } from '../../../support/backend.ts'
import { readMediaRows } from '../../../support/media-rows.ts'
import { heritage } from '../../../support/test-content.ts'

const draft = (index: number, values: Partial<EntityDraft> = {}): EntityDraft => ({
  type: heritage.type,
  key: `item-${index}`,
  title: `第${index}项`,
  summary: '',
  body: '',
  cover: '',
  images: [],
  category: '',
  area: '',
  source: '',
  author: '',
  publishTime: NOON,
  weight: 0,
  status: 'published',
  tags: [],
  fields: {},
  ...values,
})

/** The same numbers at every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** An entity that names some of a few files, in any places. */
function randomDraft(random: (below: number) => number, index: number): EntityDraft {
  const path = () => `imports/${random(6)}.webp`
  const some = () => Array.from({ length: random(3) }, path)
  return draft(index, {
    cover: random(2) === 0 ? '' : path(),
    images: some(),
    body: some()
      .map((each) => `<img src="/web/media/${each}">`)
      .join(''),
    fields: random(2) === 0 ? {} : { poster: path(), photos: some().join(',') },
  })
}

describe.each(databases)('the rows of media, on %s', (kind) => {
  let store: Store
  beforeEach(async () => {
    store = await aStore(kind)
  })
  const put = (drafts: readonly EntityDraft[]) =>
    store.transact((queries) => putEntities(store, queries, prepareEntities([heritage], drafts)))
  const rows = () => readMediaRows(store.db, [heritage.type])
  /** As a program wrote it that does not know the rows. */
  const unsettle = async () => {
    await store.db.deleteFrom('media_use').execute()
    await store.db.updateTable('article').set({ media_version: 0 }).execute()
  }

  it.each([1, 2, 3])('are those of the stored entities after any writes, in the order of seed %i', async (seed) => {
    const random = createRandom(seed)
    for (let step = 0; step < 20; step += 1) {
      const index = random(30)
      const act = random(5)
      if (act === 0) await store.db.deleteFrom('article').where('key', '=', `item-${index}`).execute()
      else if (act === 1) await insertOne(`alone-${step}`)
      else if (act === 2) await store.transact(async (queries) => hideEntities(queries, await idsOf(queries)))
      else await put(Array.from({ length: 1 + random(8) }, (_, offset) => randomDraft(random, index + offset)))
      const { stored, derived } = await rows()
      expect(stored, `after step ${step}`).toEqual(derived)
      expect(await countStaleMedia(store.db)).toBe(0)
    }
    expect((await rows()).stored.length).toBeGreaterThan(0)

    async function insertOne(key: string) {
      await store.transact((queries) =>
        insertArticle({ queries, search: store.search }, heritage, { ...randomDraft(random, 0), key }),
      )
    }
  })

  it('are written only where they changed, and with as many statements for many entities as for few', async () => {
    const statementsOf = async (drafts: readonly EntityDraft[], isUnchanged: boolean) => {
      const statements: string[] = []
      const noting: KyselyPlugin = {
        transformQuery({ node }) {
          if (JSON.stringify(node).includes('"media_use"')) statements.push(node.kind)
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }
      await store.transact((queries) =>
        putEntities(store, queries.withPlugin(noting), prepareEntities([heritage], drafts)),
      )
      expect(statements.includes('DeleteQueryNode')).toBe(!isUnchanged)
      return statements.length
    }
    const many = (cover: string) => Array.from({ length: 40 }, (_, index) => draft(index, { cover }))
    await put(many('a.webp'))
    expect(await statementsOf(many('a.webp'), true)).toBe(1)
    expect(await statementsOf(many('b.webp'), false)).toBe(await statementsOf(many('c.webp').slice(0, 2), false))
  })

  it('go with their entity', async () => {
    await put([draft(1, { cover: 'a.webp' }), draft(2, { cover: 'a.webp' })])
    await store.db.deleteFrom('article').where('key', '=', 'item-1').execute()
    expect((await readMediaUses(store.db, ['a.webp'])).map(({ key }) => key)).toEqual(['item-2'])
    expect((await rows()).stored).toHaveLength(1)
  })

  it('of a database from before are the same whether their writing was interrupted or not', async () => {
    const random = createRandom(7)
    await put(Array.from({ length: 120 }, (_, index) => randomDraft(random, index)))
    const { stored } = await rows()
    await unsettle()
    let steps = 0
    const isStopped = () => (steps += 1) > 1
    expect(await settleMedia(store, { isStopped })).toBe(50)
    expect(await countStaleMedia(store.db)).toBe(70)
    // Meanwhile one that was done and one that was not are written.
    await put([draft(3, { cover: 'x.webp' }), draft(110, { cover: 'y.webp' })])
    expect(await countStaleMedia(store.db)).toBe(69)
    expect(await settleMedia(store)).toBe(69)
    expect(await settleMedia(store)).toBe(0)
    const settled = await rows()
    expect(settled.stored).toEqual(settled.derived)
    expect(settled.stored).not.toEqual(stored)
    await put(Array.from({ length: 120 }, (_, index) => randomDraft(createRandom(7), index)))
    expect((await rows()).stored).toEqual((await rows()).derived)
  })

  const values = { title: '改', body: '<img src="/web/media/b.webp">', cover: 'b.webp', fields: '{"poster":"b.webp"}' }
  it.each(Object.entries(values))(
    'are outdated once a program that does not write them changes %s',
    async (name, value) => {
      await put([draft(1, { cover: 'a.webp' }), draft(2)])
      await store.db
        .updateTable('article')
        .set({ [name]: value })
        .where('key', '=', 'item-1')
        .execute()
      expect(await countStaleMedia(store.db)).toBe(1)
      expect(await settleMedia(store)).toBe(1)
      const { stored, derived } = await rows()
      expect(stored).toEqual(derived)
    },
  )

  it('stay as they are where visitors are counted and states change', async () => {
    await put([draft(1, { cover: 'a.webp' })])
    await store.db.updateTable('article').set({ views: 7, likes: 1, status: 'hidden', weight: 3 }).execute()
    expect(await countStaleMedia(store.db)).toBe(0)
  })

  it('of an entity that cannot be read are taken from its text, and hold up no other', async () => {
    await put([draft(1), draft(2)])
    const path = `imports/${'a'.repeat(22)}.webp`
    await store.db
      .updateTable('article')
      .set({ fields: `{"poster":"${path}`, images: 'null' })
      .where('key', '=', 'item-1')
      .execute()
    expect(await settleMedia(store)).toBe(1)
    expect((await readMediaUses(store.db, [path])).map(({ key, place }) => [key, place])).toEqual([
      ['item-1', 'fields'],
    ])
  })

  it('give the paths of a folder each once, and none of its neighbours', async () => {
    await put([
      draft(1, { cover: 'imports/a.webp', images: ['imports.webp', 'imports-a.webp', 'imports0.webp'] }),
      draft(2, {
        cover: 'imports/a.webp',
        images: ['imports/Z.webp', 'imports/古.webp', 'Imports/b.webp', 'import/c.webp'],
      }),
    ])
    const found: string[] = []
    for await (const paths of usedPathsIn(store.db, 'imports')) found.push(...paths)
    expect(found).toEqual(['imports/Z.webp', 'imports/a.webp', 'imports/古.webp'])
  })
})

async function idsOf(db: Queries): Promise<number[]> {
  return (await db.selectFrom('article').select('id').execute()).map(({ id }) => id)
}
