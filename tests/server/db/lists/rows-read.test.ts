import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listResponse } from '#contract/entities/article.ts'
import { MOST_HITS, type SearchResponse, searchResponse } from '#contract/entities/search.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { MOST_COUNTED } from '#server/db/lists/facets.ts'
import { searchDocument } from '#server/db/search/search-document.ts'

import { databases, startBackend, type TestBackend } from '../../../support/backend.ts'
import { fillArticles } from '../../../support/many-articles.ts'
import { rowsRead } from '../../../support/rows-read.ts'
import { activityWithSeats, heritage, news } from '../../../support/test-content.ts'

const FEW = 2000
const MANY = 20_000
/** An allowance for what the jobs of the backend read meanwhile; a hundredth of what grows. */
const ASIDE = 200

type Source = Parameters<TestBackend['backend']['callInProcess']>[0]

/** The calls of the pages that every visitor opens. */
const calls: readonly (readonly [Source, Readonly<Record<string, string | number>>])[] = [
  ['list', { type: 4 }],
  ['list', { type: 4, sort: 'popular', page: 3 }],
  ['list', { type: 8, sort: 'newest' }],
  ['list', {}],
  ['list', { type: 12 }],
  ['list', { type: 12, when: 'soon' }],
  ['list', { type: 12, when: 'over', page: 2 }],
  ['list', { type: 12, when: 'today' }],
  ['list', { type: 12, when: 'weekend', signup: 'open' }],
  ['list', { type: 12, signup: 'ending' }],
  ['search', { keyword: '' }],
  ['list', { type: 4, tag: '没有' }],
  ['list', { type: 4, area: '330106' }],
  ['list', { type: 4, area: '330000', page: 2 }],
  ['categories', { type: 4 }],
  ['tags', { limit: 30 }],
  ['details', { type: 4, id: 1 }],
  ['recommend', { type: 4, id: 1, limit: 6 }],
  ['recommend', { type: 4, category: '要闻', limit: 6 }],
  ['recommend', { type: 12, limit: 6 }],
  // Words that all have, in the body, in a tag, as a sequence, and one without hits.
  ['search', { keyword: '市民' }],
  ['search', { keyword: '讲座' }],
  ['search', { keyword: '讲座', page: 60 }],
  ['search', { keyword: '讲座', type: 12 }],
  ['search', { keyword: '免费参加' }],
  ['search', { keyword: '云图讲' }],
]
/** The events of a month: of tables of this size PostgreSQL rightly reads the whole. */
const onSqlite: typeof calls = [
  ['list', { type: 12, month: '2026-11' }],
  ['calendar', { type: 12 }],
  ['calendar', { type: 12, month: '2026-12' }],
]
const nameOf = ([source, params]: (typeof calls)[number]) => `${source} ${JSON.stringify(params)}`

describe.each(databases)('with ten times the content, on %s', (kind) => {
  const databaseCalls = kind === 'sqlite' ? [...calls, ...onSqlite] : calls
  let test: TestBackend
  const read = new Map<string, { few: number; many: number }>()

  /** Reads each call once: what is kept of it was dropped by the change. */
  async function measure(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>()
    for (const call of databaseCalls) {
      const ask = async () => expect(await test.backend.callInProcess(...call)).toMatchObject({ status: 200 })
      counts.set(nameOf(call), await rowsRead(test.backend.store, ask))
    }
    return counts
  }

  beforeAll(async () => {
    test = await startBackend(kind, () => [news, heritage, activityWithSeats], {})
    await test.change(() => fillArticles(test.backend.store, 1, FEW))
    const few = await measure()
    await test.change(() => fillArticles(test.backend.store, FEW + 1, MANY))
    for (const [name, many] of await measure()) read.set(name, { few: few.get(name) ?? 0, many })
  })
  afterAll(() => test.close())

  it.each(databaseCalls.map((call) => [nameOf(call)]))('%s reads no more than twice as much', (name) => {
    const { few = 0, many = 0 } = read.get(name) ?? {}
    expect(few).toBeGreaterThan(0)
    expect(many).toBeLessThanOrEqual(2 * few + ASIDE)
  })

  it.each([
    ['by weight', { type: 4 }],
    ['by time', { type: 4, sort: 'newest' }],
    ['of several types', { sort: 'newest' }],
  ])(
    'a page deep in a list %s reads no more than the second where the one before was read, nor does the last',
    async (_, params) => {
      await test.change((queries) => noteChange(queries, 'all'))
      const list = async (page: number) => {
        const { body } = await test.backend.callInProcess('list', { ...params, page, limit: 20 })
        return listResponse.parse(body.data)
      }
      const [{ store }, { total }] = [test.backend, await list(1)]
      const second = await rowsRead(store, () => list(2))
      await list(150)
      expect(await rowsRead(store, () => list(151))).toBeLessThanOrEqual(2 * second + ASIDE)
      expect(await rowsRead(store, () => list(Math.ceil(total / 20)))).toBeLessThanOrEqual(2 * second + ASIDE)
    },
  )

  // A step of a merge takes SQLite some steps more than one through an index; sorting takes it thirty times as many.
  // PostgreSQL reads tables of this size as a whole.
  const merged: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['by weight', {}],
    ['by time', { sort: 'newest' }],
    ['by views', { sort: 'popular' }],
  ]
  it.each(kind === 'sqlite' ? merged : [])(
    'a page deep in a list of all types %s, with empty caches, merges the rows before it unread and unsorted',
    async (_, params) => {
      const read = async (list: Readonly<Record<string, string | number>>) => {
        await test.change((queries) => noteChange(queries, 'all'))
        return rowsRead(test.backend.store, () => test.backend.callInProcess('list', list))
      }
      const ofType = await read({ type: 4, ...params, page: 240, limit: 20 })
      expect(await read({ ...params, page: 240, limit: 20 })).toBeLessThanOrEqual(8 * ofType)
    },
  )

  it.each([
    ['by weight, of one type', { type: 8 }],
    ['by time, of one type', { type: 8, sort: 'newest' }],
    ['by views, of one type', { type: 8, sort: 'popular' }],
    ['by weight, of all types', { tag: 'w5', limit: 20 }],
    ['by time, of all types', { tag: 'w5', limit: 20, sort: 'newest' }],
    ['by views, of all types', { tag: 'w5', limit: 20, sort: 'popular' }],
  ])('the pages of a list %s hold each entity once, from wherever they are read', async (_, params) => {
    const list = async (page: number) => {
      const { body } = await test.backend.callInProcess('list', { limit: 60, ...params, page })
      return listResponse.parse(body.data)
    }
    const { total, limit } = await list(1)
    const pages = Math.ceil(total / limit)
    const read = async (numbers: readonly number[]) => {
      await test.change((queries) => noteChange(queries, 'all'))
      const ids: number[][] = []
      for (const page of numbers) ids[page] = (await list(page)).rows.map(({ id }) => id)
      return ids.flat()
    }
    const numbers = Array.from({ length: pages }, (_page, index) => index + 1)
    const forwards = await read(numbers)
    expect([new Set(forwards).size, forwards.length]).toEqual([total, total])
    expect(await read(numbers.toReversed())).toEqual(forwards)
  })

  it('the facets of the phases add up to those of all, and each to its list', async () => {
    const lists = await Promise.all(
      [{}, { when: 'now' }, { when: 'soon' }, { when: 'over' }].map(async (chosen) => {
        const { body } = await test.backend.callInProcess('list', { type: 12, ...chosen })
        const { total, facets } = listResponse.parse(body.data)
        return { total, facets: (facets?.['category'] ?? []).reduce((sum, { count }) => sum + count, 0) }
      }),
    )
    for (const { total, facets } of lists) expect(facets).toBe(total)
    const [all, ...phases] = lists.map(({ total }) => total)
    expect(phases.reduce((sum, total) => sum + total, 0)).toBe(all)
  })

  it('under a choice of very many, other values are counted among the newest of them, as lower bounds, and each is offered', async () => {
    const facetsOf = async (chosen: Readonly<Record<string, string>>) => {
      const { body } = await test.backend.callInProcess('list', { type: 4, ...chosen })
      const { facets = {} } = listResponse.parse(body.data)
      return facets
    }
    const [whole, chosen] = await Promise.all([facetsOf({}), facetsOf({ area: '330106' })])
    const valuesOf = (facet: (typeof whole)[string] = []) => facet.map(({ value }) => value)
    expect(valuesOf(chosen['category'])).toEqual(valuesOf(whole['category']))
    for (const { value, count, atLeast } of chosen['category'] ?? []) {
      expect(atLeast).toBe(true)
      expect(count).toBeLessThanOrEqual(whole['category']?.find((other) => other.value === value)?.count ?? 0)
    }
    expect((chosen['category'] ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(MOST_COUNTED)
    // Its own facet is counted without the choice.
    expect(chosen['area']?.[0]).toEqual(whole['area']?.[0])
    const few = await facetsOf({ area: '330106', tag: 'w5' })
    expect((few['category'] ?? []).map(({ atLeast }) => atLeast)).toEqual((few['category'] ?? []).map(() => undefined))
  })

  it.each([
    ['市民', undefined],
    ['讲座', undefined],
    ['讲座', 12],
  ])(
    'a search for %s, of type %s, counts at least a thousand, and has each of these pages and no other',
    async (keyword, type) => {
      const search = async (page: number) => {
        const params = { keyword, page, limit: 50, ...(type === undefined ? {} : { type }) }
        const { body } = await test.backend.callInProcess('search', params)
        return searchResponse.parse(body.data)
      }
      const pages: SearchResponse[] = []
      for (let page = 1; page <= MOST_HITS / 50; page += 1) pages.push(await search(page))
      const beyond = await search(MOST_HITS / 50 + 1)
      expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(MOST_HITS)
      expect(pages.map(({ total, atLeast }) => [total, atLeast])).toEqual(pages.map(() => [MOST_HITS, true]))
      expect([beyond.page, beyond.rows]).toEqual([pages.length, pages.at(-1)?.rows])
      const typeCount = pages[0]?.counts.find((count) => count.type === (type ?? 4))
      expect([typeCount?.count, typeCount?.atLeast]).toEqual([type === undefined ? typeCount?.count : MOST_HITS, true])
    },
  )

  it('a search for a common word ranks the titles with it first, an exact old title foremost', async () => {
    const { store } = test.backend
    const { id } = await store.db
      .selectFrom('article')
      .select('id')
      .where('type', '=', 8)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await test.change(() =>
      store.transact(async (queries) => {
        await store.search.put(queries, id, searchDocument({ title: '讲座', meta: [], body: [] }))
        await noteChange(queries, 'all')
      }),
    )
    const { body } = await test.backend.callInProcess('search', { keyword: '讲座', limit: 50 })
    const { rows } = searchResponse.parse(body.data)
    expect(rows[0]?.id).toBe(id)
    expect(rows.slice(1).map(({ title }) => title)).toEqual(rows.slice(1).map(() => expect.stringContaining('讲座')))
  })

  it('an entity that shares the rarest tag is still recommended first', async () => {
    const { store } = test.backend
    const { article_id: id, tag } = await store.db
      .selectFrom('article_tag')
      .innerJoin('article', 'article.id', 'article_tag.article_id')
      .select(['article_id', 'tag'])
      .where('tag', 'like', 'w%')
      .where('type', '=', 4)
      .orderBy('article_id', 'desc')
      .executeTakeFirstOrThrow()
    const { body } = await test.backend.callInProcess('recommend', { type: 4, id, limit: 6 })
    expect(body.data).toMatchObject({
      rows: Array.from({ length: 6 }, () => ({ tags: expect.arrayContaining([tag]) })),
    })
  })
})
