import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'

import { applyImport, finishImport } from '#server/db/content/apply-import.ts'
import { type EntityDraft, prepareEntities, putEntities } from '#server/db/content/put-entities.ts'
import { listArticles } from '#server/db/lists/articles.ts'
import { readSetting } from '#server/db/site/settings.ts'
import type { Store } from '#server/db/connection/store.ts'

import { aStore, databases, NOON } from '../../../support/backend.ts'

import { readTallyCounts } from '../../../support/read-tally-counts.ts'

import { contentTypes } from './content.ts'

/** More rows than one transaction writes. */
const SO_MANY = 110
const drafts = (words = '甲'): EntityDraft[] =>
  Array.from({ length: SO_MANY }, (_, index) => ({
    type: 31,
    key: `c-${index}`,
    title: `题 ${index}`,
    summary: words,
    body: `<p>${words}</p>`,
    cover: '',
    images: [],
    category: '',
    tags: [words],
    area: '',
    source: '',
    author: '',
    publishTime: NOON,
    weight: 0,
    status: 'published',
    fields: { town: words },
    related: [{ type: 31, key: `c-${(index + 1) % SO_MANY}` }],
  }))

const counts = async ({ db }: Store, summary: string) => ({
  rows: (await db.selectFrom('article').select('id').where('summary', '=', summary).execute()).length,
  facets: (await db.selectFrom('facet').select('value').where('value', '=', summary).execute()).length,
  relations: (await db.selectFrom('relation').select('from_id').execute()).length,
  left: (await db.selectFrom('setting').select('name').where('name', 'like', 'import%').execute()).length,
})
const whole = { rows: SO_MANY, facets: SO_MANY, relations: SO_MANY, left: 0 }

describe.each(databases)('a large import, on %s', (kind) => {
  let store: Store
  beforeEach(async () => {
    store = await aStore(kind)
  })

  it('is written whole while others read, and written again in its place', async () => {
    const steps: number[] = []
    const readBefore: number[] = []
    let read = 0
    let isOver = false
    const reading = (async () => {
      while (!isOver) {
        await listArticles(store, { types: [31] }, 'default', { limit: 10, offset: 0 })
        read += 1
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
    })()
    await applyImport(store, contentTypes, drafts(), (done) => {
      steps.push(done)
      readBefore.push(read)
    })
    isOver = true
    await reading
    // Between two steps, not only before the first or after the last.
    expect(readBefore.at(-1)).toBeGreaterThan(readBefore[0] ?? 0)
    expect(await counts(store, '甲')).toEqual(whole)
    expect(steps.at(-1)).toBe(SO_MANY)
    const ids = await store.db.selectFrom('article').select('id').orderBy('id').execute()
    await applyImport(store, contentTypes, drafts('乙'), () => undefined)
    expect(await counts(store, '乙')).toEqual(whole)
    const { stored, counted } = await readTallyCounts(store.db)
    expect(stored).toEqual(counted)
    expect(await store.db.selectFrom('article').select('id').orderBy('id').execute()).toEqual(ids)
  })

  it('needs no more statements for many new entities than for few', async () => {
    const counted = async (some: readonly EntityDraft[]) => {
      let statements = 0
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) => {
          statements += 1
          return Promise.resolve(result)
        },
      }
      await store.transact((queries) =>
        putEntities(store, queries.withPlugin(counting), prepareEntities(contentTypes, some)),
      )
      return statements
    }
    const few = await counted(drafts().slice(0, 2))
    expect(few).toBeGreaterThan(0)
    expect(await counted(drafts().slice(2, 102))).toBe(few)
  })

  it('that cannot be written leaves nothing of a transaction', async () => {
    const broken = drafts()
      .slice(0, 40)
      .map((draft, index) => (index === 39 ? { ...draft, publishTime: Number.NaN } : draft))
    await expect(applyImport(store, contentTypes, broken, () => undefined)).rejects.toThrow(/not null|bigint/iu)
    expect(await counts(store, '甲')).toMatchObject({ rows: 0, facets: 0 })
  })
})

describe('a large import whose process dies, on the embedded database', () => {
  let store: Store
  beforeEach(async () => {
    store = await aStore('sqlite')
  })

  it.each([0, 3])('after %i steps goes on at the next start', async (steps) => {
    await expect(
      applyImport(store, contentTypes, drafts(), (done) => {
        if (done >= steps * 20) throw new Error('died')
      }),
    ).rejects.toThrow('died')
    expect(Number(await readSetting(store.db, 'import'))).toBe(12)
    expect((await counts(store, '甲')).left).toBeGreaterThan(0)
    expect(await finishImport(store, contentTypes)).toBe(12)
    expect(await counts(store, '甲')).toEqual(whole)
  })

  it('goes on before the next import, too', async () => {
    await expect(
      applyImport(store, contentTypes, drafts(), () => {
        throw new Error('died')
      }),
    ).rejects.toThrow('died')
    await applyImport(
      store,
      contentTypes,
      drafts()
        .slice(0, 1)
        .map((draft) => ({ ...draft, summary: '乙' })),
      () => undefined,
    )
    expect([await counts(store, '甲'), await counts(store, '乙')]).toMatchObject([
      { rows: SO_MANY - 1, left: 0 },
      { rows: 1 },
    ])
  })

  it('has written no more than some rows in any transaction', async () => {
    const many = Array.from({ length: 4 }, (_, part) =>
      drafts().map((draft) => ({ ...draft, key: `${draft.key}-${part}`, related: [] })),
    ).flat()
    const sizes: number[] = []
    let before = 0
    const counting: Store = {
      ...store,
      transactPatiently: (work) =>
        store.transactPatiently(async (queries) => {
          const result = await work(queries)
          const { rows } = await queries
            .selectFrom('article')
            .select(({ fn }) => fn.countAll<number>().as('rows'))
            .executeTakeFirstOrThrow()
          sizes.push(rows - before)
          before = rows
          return result
        }),
    }
    await applyImport(counting, contentTypes, many, () => undefined)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(many.length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(200)
  })

  it('before its plan was stored to the end leaves nothing', async () => {
    await store.db
      .insertInto('setting')
      .values([
        { name: 'import:000000', value: '{"puts":[]}' },
        { name: 'import:000001', value: '{"puts":[' },
      ])
      .execute()
    expect(await finishImport(store, contentTypes)).toBe(0)
    expect(await counts(store, '甲')).toEqual({ rows: 0, facets: 0, relations: 0, left: 0 })
  })

  it('of a type that has gone since leaves the others', async () => {
    await expect(
      applyImport(store, contentTypes, drafts(), () => {
        throw new Error('died')
      }),
    ).rejects.toThrow('died')
    await finishImport(store, contentTypes.slice(0, 1))
    expect(await counts(store, '甲')).toEqual({ rows: 20, facets: 20, relations: 19, left: 0 })
  })
})
