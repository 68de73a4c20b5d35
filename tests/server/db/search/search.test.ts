import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import { rankHits } from '#server/db/lists/search-articles.ts'
import type { Candidates } from '#server/db/lists/candidates.ts'
import { matchingTokens } from '#server/db/lists/bounded-hits.ts'
import { titlesMatching } from '#server/db/lists/found-titles.ts'
import { searchDocument } from '#server/db/search/search-document.ts'
import { tiers } from '#server/db/search/search-hits.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'
import type { Store } from '#server/db/connection/store.ts'
import { insertArticle, writeDerived } from '#server/db/content/write-article.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'

import { aLog, aType, databases, temporaryFolder, migratedEnv } from '../../../support/backend.ts'
import { bruteForce, queries, type Text, texts } from './searched-texts.ts'

const type = aType({
  type: 8,
  key: 'item',
  name: '项目',
  fields: [
    { name: 'unit', label: '单位', kind: 'text', searchable: true },
    { name: 'hidden', label: '内部', kind: 'text' },
  ],
})

const rowOf = ({ title, tags, unit, body }: Text, index: number) => ({
  type: 8,
  key: `k${index}`,
  title,
  tags,
  summary: '摘要',
  body: `<p>${body}</p>`,
  category: '',
  area: '',
  source: '',
  author: '',
  fields: { unit, hidden: '机密' },
  cover: '',
  images: [],
  publishTime: 1000 + (index % 7),
  weight: index % 5 === 0 ? 3 : 0,
  status: 'published',
})

/** A query of one run of Chinese characters, whose reading a title has as a token. */
const isOneRun = (keyword: string) => /^\p{Script=Han}{1,12}$/u.test(keyword)

const nothing = { words: [], form: '', joined: '', compact: '' }

describe.each(databases)('search on %s', (kind) => {
  let store: Store
  const ids: number[] = []
  beforeAll(async () => {
    let remove = () => {}
    const opened = await openDatabase(
      await migratedEnv(
        kind,
        temporaryFolder((end) => (remove = end)),
      ),
      aLog(),
    )
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    store = opened.store
    await store.transact(async (queries) => {
      for (const [index, text] of texts.entries())
        ids.push(await insertArticle({ queries, search: store.search }, type, rowOf(text, index)))
    })
    return async () => {
      await store.close()
      remove()
    }
  })

  const findIds = async (keyword: string, among?: Candidates) => {
    const query = parseSearchQuery(keyword)
    return query ? (await rankHits(store, [8], { query, among })).map(({ id }) => id) : []
  }
  const expectedFor = (keyword: string, tierFilter = (_tier: number) => true) =>
    texts
      .map((text, index) => ({
        id: ids[index] ?? 0,
        tier: bruteForce(text, keyword),
        weight: index % 5 === 0 ? 3 : 0,
        time: 1000 + (index % 7),
      }))
      .filter(({ tier }) => tier !== undefined && tierFilter(tier))
      .toSorted((a, b) => (a.tier ?? 0) - (b.tier ?? 0) || b.weight - a.weight || b.time - a.time || b.id - a.id)
      .map(({ id }) => id)

  it.each(queries)(
    'finds for "%s" what reading every text finds: best first, then what editors put forward, then newest',
    async (keyword) => {
      expect(await findIds(keyword)).toEqual(expectedFor(keyword))
    },
  )

  it.each(queries)('ranks for "%s" candidates as it ranks them among all', async (keyword) => {
    const all = await findIds(keyword)
    const some = store.db.selectFrom('article').select('article.id').where('article.id', 'in', ids.slice(0, 40))
    expect(await findIds(keyword, some)).toEqual(all.filter((id) => ids.indexOf(id) < 40))
  })

  it.each(queries)('has for "%s" among the candidates of common words each title that it ranks', async (keyword) => {
    const query = parseSearchQuery(keyword)
    if (query === undefined) return
    const candidates = await Promise.all(
      (['title', 'opening', 'whole'] as const).map(async (scope) => {
        const [matching] = matchingTokens(store, query, scope, 1000)
        return new Set((await matching?.execute())?.map(({ id }) => id))
      }),
    )
    const [titled, opening, whole] = candidates.map((some) => (id: number) => some.has(id))
    const missing = {
      titled: expectedFor(keyword, (tier) => tier <= tiers.wordsInTitle).filter((id) => !titled?.(id)),
      opening: expectedFor(keyword, (tier) => tier <= tiers.beginsTitleButMarks).filter((id) => !opening?.(id)),
      whole: isOneRun(keyword)
        ? expectedFor(keyword, (tier) => tier <= tiers.isTitleButMarks).filter((id) => !whole?.(id))
        : [],
    }
    expect(missing).toEqual({ titled: [], opening: [], whole: [] })
  })

  it.each(queries)('finds for "%s" among titles exactly those that it ranks as titles', async (keyword) => {
    const query = parseSearchQuery(keyword)
    const titles = query ? await titlesMatching(store, { types: [8] }, query, 1000) : []
    expect(titles.map(({ id }) => id)).toEqual(expectedFor(keyword, (tier) => tier <= tiers.wordsInTitle))
  })

  it.each(queries)('finds for "%s" the same first titles as a search of all', async (keyword) => {
    const query = parseSearchQuery(keyword)
    const all = query ? await titlesMatching(store, { types: [8] }, query, 1000) : []
    for (const limit of [1, 3, 8])
      expect(query ? await titlesMatching(store, { types: [8] }, query, limit) : []).toEqual(all.slice(0, limit))
  })

  it('finds hits for most of these queries, so that the comparison has a meaning', async () => {
    const counts = await Promise.all(queries.map(async (keyword) => (await findIds(keyword)).length))
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(35)
    const ranks = new Set(queries.flatMap((keyword) => texts.map((text) => bruteForce(text, keyword))))
    expect(Object.values(tiers).filter((tier) => !ranks.has(tier))).toEqual([])
  })

  it('does not search fields that are not searchable', async () => {
    expect(await findIds('机密')).toEqual([])
  })

  it.each([
    `"`,
    `' OR 1=1 --`,
    `title:昆`,
    `{title}: 昆`,
    `昆 NOT 曲`,
    `昆* NEAR 曲`,
    `昆 & !曲`,
    `昆:A`,
    `\\`,
    `(昆`,
    `昆)`,
    `^昆`,
    `-昆`,
    '昆 | 曲',
    '.*',
    '昆%',
    '昆_曲',
    '[昆曲]+',
    '◆昆',
    '♪kunqu',
    '♫k♬',
    '😀昆',
    '\u202e昆\u202c',
    'مرحبا',
    '\ud83d昆',
    '\u0000昆',
    "';drop table article",
  ])('takes %j as words, never as syntax', async (keyword) => {
    await expect(findIds(keyword)).resolves.toBeInstanceOf(Array)
  })

  it.each([2000, 20_000])(
    'reads no more of the index for a keyword of %i characters than for a short one, and finds nothing absent',
    async (length) => {
      const keywords = ['昆', '昆曲 ', 'k ', 'kunqu', 'ab '].map(
        (piece) => `${piece.repeat(length / piece.length)}无此词`,
      )
      const sizes = keywords.map((keyword) =>
        (parseSearchQuery(keyword)?.words ?? []).reduce((count, { terms }) => count + 1 + terms.length, 0),
      )
      expect(sizes.filter((size) => size > 20)).toEqual([])
      expect((await Promise.all(keywords.map((keyword) => findIds(keyword)))).flat()).toEqual([])
    },
  )

  it('forgets a removed text, and the text before a change', async () => {
    const id = ids[0] ?? 0
    const document = (title: string) => searchDocument({ title, meta: [], body: [] })
    await store.search.put(store.db, id, document('唯一的'))
    expect(await findIds('唯一的')).toEqual([id])
    await store.search.put(store.db, id, document('另一种'))
    expect([await findIds('唯一'), await findIds('唯一的'), await findIds('另一种')]).toEqual([[], [], [id]])
    await store.search.remove(store.db, id)
    expect(await findIds('另一')).toEqual([])
  })

  it('follows an entity that is added, changed, unpublished and deleted', async () => {
    const before = {
      ...rowOf({ title: '绸伞开张', tags: ['绸伞'], unit: '伞行', body: '竹骨' }, 900),
      fields: { unit: '伞行' },
    }
    const after = { ...before, title: '油纸伞开张', tags: ['油纸伞'], fields: { unit: '纸坊' }, body: '<p>桐油</p>' }
    const id = await store.transact((queries) => insertArticle({ queries, search: store.search }, type, before))
    expect(await Promise.all(['绸伞', '伞行', '竹骨', 'chousan'].map((word) => findIds(word)))).toEqual([
      [id],
      [id],
      [id],
      [id],
    ])

    await store.transact(async (queries) => {
      await queries.updateTable('article').set({ title: after.title, body: after.body }).where('id', '=', id).execute()
      await writeDerived({ queries, search: store.search }, type, id, after)
    })
    expect(await Promise.all(['绸伞', '伞行', '竹骨', 'chousan'].map((word) => findIds(word)))).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(await Promise.all(['油纸伞', '纸坊', '桐油', 'yzs'].map((word) => findIds(word)))).toEqual([
      [id],
      [id],
      [id],
      [id],
    ])

    await store.db.updateTable('article').set({ status: 'draft' }).where('id', '=', id).execute()
    expect(await findIds('油纸伞')).toEqual([])
    await store.db.updateTable('article').set({ status: 'published' }).where('id', '=', id).execute()
    expect(await findIds('油纸伞')).toEqual([id])

    await store.db.deleteFrom('article').where('id', '=', id).execute()
    expect(await findIds('油纸伞')).toEqual([])
    // The index keeps no entries of it: another entity that gets its number must not inherit them.
    const left = await sql<{
      id: number
    }>`select id from ${store.search.hits(parseSearchQuery('油纸') ?? nothing)} as hit`.execute(store.db)
    expect(left.rows).toEqual([])
    const grams =
      kind === 'sqlite'
        ? sql`select rowid from search_gram where rowid = ${id}`
        : sql`select 1 from search_document where article_id = ${id}`
    expect((await grams.execute(store.db)).rows).toEqual([])
  })

  it('has the same hits after a transaction is rolled back', async () => {
    const id = ids[1] ?? 0
    const before = await findIds('昆')
    await expect(
      store.transact(async (queries) => {
        await store.search.remove(queries, id)
        await sql`select no_such_column`.execute(queries)
      }),
    ).rejects.toThrow('no_such_column')
    expect(await findIds('昆')).toEqual(before)
  })

  it('shows entities that are over after the others, among equals', async () => {
    const put = (key: string, publishTime: number) =>
      store.transact((queries) =>
        insertArticle({ queries, search: store.search }, type, {
          ...rowOf({ title: '灯会', tags: [], unit: '', body: '' }, 901),
          key,
          publishTime,
        }),
      )
    const older = await put('lantern-1', 1000)
    const newer = await put('lantern-2', 2000)
    await store.db.updateTable('article').set({ starts_at: 10, ends_at: 20 }).where('id', '=', newer).execute()
    const query = parseSearchQuery('灯会') ?? nothing
    const at = async (now: number) => (await rankHits(store, [8], { query }, now)).map(({ id }) => id)
    expect([await at(15), await at(30)]).toEqual([
      [newer, older],
      [older, newer],
    ])
  })
})
