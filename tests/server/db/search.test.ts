import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import { searchArticles } from '#server/db/articles.ts'
import { normalizeText } from '#server/db/search/normalize-text.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'
import type { Store } from '#server/db/store.ts'
import { insertArticle } from '#server/db/write-article.ts'
import { readSyllables } from '#server/db/search/pinyin-tokens.ts'
import { openDatabase } from '#server/db/open-database.ts'

import { aLog, aType, databases, temporaryFolder, testEnv } from '../../support/backend.ts'

const type = aType({
  type: 8,
  key: 'item',
  name: '项目',
  fields: [
    { name: 'unit', label: '单位', kind: 'text', searchable: true },
    { name: 'hidden', label: '内部', kind: 'text' },
  ],
})

interface Text {
  title: string
  tags: string[]
  unit: string
  body: string
}

// Few characters, so that every pair of them is somewhere, in and out of order.
const ALPHABET = '昆曲越剧非遗龙舟春节文澜'
let seed = 7
const random = (below: number) => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  // The low bits of such a generator repeat soon.
  return (seed >>> 12) % below
}
const words = (count: number) =>
  Array.from({ length: count }, () =>
    [...ALPHABET]
      .map(() => ALPHABET[random(ALPHABET.length)])
      .slice(0, 1 + random(4))
      .join(''),
  ).join(['', '，', ' '][random(3)])
const texts: Text[] = [
  ...Array.from({ length: 120 }, () => ({ title: words(1 + random(2)), tags: [words(1)], unit: random(3) === 0 ? words(1) : '', body: words(4) })),
  { title: 'PDF 阅读', tags: ['book'], unit: "o'neil", body: '2026年的 readers' },
  { title: '𠮷野家', tags: [], unit: '', body: '①②' },
]
const queries = [
  '昆',
  '曲',
  '昆曲',
  '曲昆',
  '越剧',
  '非遗龙舟',
  '春节文',
  '昆曲 春节',
  '文 澜',
  '龙舟，非遗',
  'kun',
  'kunqu',
  'kq',
  'feiyi',
  'fy',
  'longzhou',
  'l',
  'pdf',
  'PDF',
  'read',
  'reader',
  'eader',
  '2026',
  '202',
  "o'neil",
  '𠮷',
  '𠮷野',
  '吉',
  '无此',
  'fy 春',
  '昆曲越剧非遗龙舟春节',
  '１',
  'ｋｕｎ',
]

/** The definition of a hit, without any index: how well a text matches, or undefined. */
function bruteForce({ title, tags, unit, body }: Text, keyword: string): number | undefined {
  const places = [[title], [...tags, unit], [`摘要`, body]]
  const isIn = (term: { text: string; prefix: boolean }, parts: readonly string[], isTitle: boolean) =>
    parts.some((part) => {
      const text = normalizeText(part)
      if (!term.prefix) return text.includes(term.text)
      if (text.split(/[^\p{Script=Latin}\p{N}]+/u).some((word) => word.startsWith(term.text))) return true
      if (!isTitle) return false
      return text
        .split(/[^\p{Script=Han}]+/u)
        .filter((run) => run !== '')
        .some((run) => {
          const syllables = readSyllables(run)
          return syllables.some(
            (_, start) =>
              syllables
                .slice(start, start + 12)
                .join('')
                .startsWith(term.text) ||
              syllables
                .slice(start, start + 12)
                .map((syllable) => syllable[0])
                .join('')
                .startsWith(term.text),
          )
        })
    })
  const terms = parseSearchQuery(keyword)?.terms ?? []
  for (const tier of [0, 1, 2]) if (terms.every((term) => places.slice(0, tier + 1).some((parts, place) => isIn(term, parts, place === 0)))) return tier
  return undefined
}

describe.each(databases)('search on %s', (kind) => {
  let store: Store
  const ids: number[] = []
  beforeAll(async () => {
    let remove = () => {}
    const opened = await openDatabase(
      await testEnv(
        kind,
        temporaryFolder((end) => (remove = end)),
      ),
      aLog(),
    )
    if (!opened.ok) throw new Error(opened.refusal.message)
    store = opened.store
    await store.transact(async (queries) => {
      for (const [index, { title, tags, unit, body }] of texts.entries())
        ids.push(
          await insertArticle({ queries, search: store.search }, type, {
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
            weight: 0,
            status: 'published',
          }),
        )
    })
    return async () => {
      await store.close()
      remove()
    }
  })

  const found = async (keyword: string, limit = 1000) => {
    const query = parseSearchQuery(keyword)
    return query ? (await searchArticles(store, { types: [8] }, query, { limit, offset: 0 })).map(({ id }) => id) : []
  }

  it.each(queries)('finds for "%s" what reading every text finds, best first, then newest', async (keyword) => {
    const expected = texts
      .map((text, index) => ({ id: ids[index] ?? 0, tier: bruteForce(text, keyword), time: 1000 + (index % 7) }))
      .filter(({ tier }) => tier !== undefined)
      .toSorted((a, b) => (a.tier ?? 0) - (b.tier ?? 0) || b.time - a.time || b.id - a.id)
    expect(await found(keyword)).toEqual(expected.map(({ id }) => id))
  })

  it('finds something for most of these queries, so that the comparison means something', async () => {
    const counts = await Promise.all(queries.map(async (keyword) => (await found(keyword)).length))
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(20)
  })

  it('does not search fields that are not searchable', async () => {
    expect(await found('机密')).toEqual([])
  })

  it.each([`"`, `' OR 1=1 --`, `title:昆`, `{title}: 昆`, `昆 NOT 曲`, `昆* NEAR 曲`, `昆 & !曲`, `昆:A`, `\\`, `(昆`, `昆)`, `^昆`, `-昆`, '昆 | 曲'])(
    'takes %j as words, never as syntax',
    async (keyword) => {
      await expect(found(keyword)).resolves.toBeInstanceOf(Array)
    },
  )

  it('forgets what was removed and what was there before a change', async () => {
    const id = ids[0] ?? 0
    await store.search.put(store.db, id, { title: ['唯一'], meta: [], body: [] })
    expect(await found('唯一')).toEqual([id])
    await store.search.put(store.db, id, { title: ['另一'], meta: [], body: [] })
    expect(await found('唯一')).toEqual([])
    await store.search.remove(store.db, id)
    expect(await found('另一')).toEqual([])
  })

  it('keeps what was found when a transaction is rolled back', async () => {
    const id = ids[1] ?? 0
    const before = await found('昆')
    await expect(
      store.transact(async (queries) => {
        await store.search.remove(queries, id)
        await sql`select no_such_column`.execute(queries)
      }),
    ).rejects.toThrow('no_such_column')
    expect(await found('昆')).toEqual(before)
  })
})
