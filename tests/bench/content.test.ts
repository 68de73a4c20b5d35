import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { changeNumbers, noteChange } from '#server/db/content/changes.ts'
import { openSqlite } from '#server/db/connection/open-sqlite.ts'
import type { Store } from '#server/db/connection/store.ts'
import { searchDocument } from '#server/db/search/search-document.ts'
import type { NewArticle } from '#server/db/tables/tables.ts'

import { someParts } from '../support/backend.ts'
import { copyArticles, type CopySource } from '../../bench/content/copy-articles.ts'
import { syntheticArticleIds, touchContent } from '../../bench/content/filled-database.ts'
import { createSyntheticArticles } from '../../bench/content/synthetic-articles.ts'

const withSessions = z.object({
  start: z.number(),
  place: z.string(),
  sessions: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.object({ name: z.string(), start: z.number(), capacity: z.number() }))),
})
const NOW = 1_900_000_000
const types = [4, 1, 2, 12, 6, 15, 8, 5, 7, 13]

const sampleOf = (type: number): NewArticle => ({
  summary: '',
  cover: '',
  images: '[]',
  category: '',
  area: '',
  source: '',
  author: '',
  weight: 0,
  views: 0,
  likes: 0,
  collects: 0,
  status: 'published',
  type,
  key: `sample-${type}`,
  title: `第${type}类的示例标题`,
  body: '<p>城南的老戏台修好了，每周六晚上唱一出。</p><p>票在门口取。</p>',
  publish_time: NOW,
  fields: JSON.stringify({
    start: NOW,
    place: '云汀',
    sessions: JSON.stringify([{ name: '上午', start: NOW + 60, capacity: 20 }]),
  }),
})

describe('content for the bench', () => {
  let folder: string
  let store: Store

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wenlan-fill-'))
    store = await open(folder)
    await store.db.insertInto('article').values(types.map(sampleOf)).execute()
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  const articles = async () => store.db.selectFrom('article').selectAll().orderBy('id').execute()

  it('is the same at every run: of every type, with moved times and separate keys', async () => {
    const samples = await articles()
    const make = () => {
      const { next } = createSyntheticArticles(samples, ['戏曲'], NOW)
      return Array.from({ length: 200 }, (_, n) => next(n))
    }
    const batch = make()
    expect(make()).toEqual(batch)
    expect(new Set(batch.map(({ key }) => key)).size).toBe(200)
    expect(new Set(batch.map(({ type }) => type))).toEqual(new Set(types))
    expect(batch.every(({ publishTime }) => publishTime <= NOW)).toBe(true)
    const fields = withSessions.parse(batch[0]?.fields)
    expect(fields.place).toBe('云汀')
    expect(fields.sessions).toEqual([{ name: '上午', start: fields.start + 60, capacity: 20 }])
  })

  it('is copied with all its parts, to the requested number, and found by search', async () => {
    const originals: CopySource[] = []
    for (const { id, title } of await articles()) {
      const document = searchDocument({ title, meta: [], body: [] })
      await store.search.put(store.db, id, document)
      await store.db.insertInto('article_tag').values({ article_id: id, tag: '戏曲', position: 0 }).execute()
      originals.push({ id, tokens: document.tokens.join(' ') })
    }
    const db = new Database(join(folder, 'wenlan.db'))
    copyArticles(db, originals, 25)
    db.close()

    const all = await articles()
    expect(all).toHaveLength(25)
    expect(new Set(all.map(({ key, title, publish_time }) => `${key} ${title} ${publish_time}`)).size).toBe(25)
    const count = async (table: 'article_tag' | 'search_text') =>
      (await store.db.selectFrom(table).select('article_id').execute()).length
    expect([await count('article_tag'), await count('search_text')]).toEqual([25, 25])
    const found = await sql<{ rowid: number }>`select rowid from search_gram where search_gram match '"示例"'`.execute(
      store.db,
    )
    expect(found.rows).toHaveLength(25)
  })

  it('reports its change to a portal on the same data', async () => {
    const numbers = async () => {
      const { content, ofType } = await changeNumbers(store)
      return [content, ofType(4), ofType(12)]
    }
    await noteChange(store.db, [4])
    const before = await numbers()
    touchContent(folder)
    expect(await numbers()).toEqual(before.map((number) => number + 1))
    expect(syntheticArticleIds(folder, 4, 5)).toEqual([])
  })
})

async function open(folder: string): Promise<Store> {
  const opened = await openSqlite(folder, { parts: someParts() })
  if (!opened.ok) throw new Error(opened.refusal.message.en)
  return opened.store
}
