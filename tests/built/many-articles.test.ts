import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listResponse } from '#contract/entities/article.ts'
import { MOST_HITS, searchResponse } from '#contract/entities/search.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { MOST_COUNTED } from '#server/db/lists/facets.ts'

import { askApi } from '../support/ask-api.ts'
import { type BuiltPortal, startBuilt } from '../support/built-portal.ts'
import { fillArticles } from '../support/many-articles.ts'
import { fillDataDir } from '../support/portal-data.ts'
import { withoutWaitingForDisk } from '../support/prepared-data.ts'
import { bytesOf, tellsOfProcesses } from '../support/process-files.ts'
import { say } from '../support/words.ts'

const MANY = 60_000
const NEWS = 4
const AREA = '330106'
/** In every title, or as a tag. */
const COMMON = '讲座'

let dataDir: string
let portal: BuiltPortal
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wenlan-built-'))
  await fillDataDir(dataDir)
  await fill()
  portal = await startBuilt({ dataDir, env: { DATABASE_READERS: '1' } })
})
afterAll(async () => {
  await portal?.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function fill(): Promise<void> {
  const silent = () => undefined
  const opened = await openDatabase(
    { dataDir, databaseUrl: '', databasePool: 1 },
    { info: silent, warn: silent, error: silent },
  )
  if (!opened.ok) throw new Error(opened.refusal.message.en)
  const { store } = opened
  await withoutWaitingForDisk(store)
  await fillArticles(store, 1, MANY)
  await store.transact((queries) => noteChange(queries, 'all'))
  await store.close()
}

const listOf = async (query: string) =>
  listResponse.parse((await askApi(portal.origin, `Article/getList?type=${NEWS}&${query}`)).data)
const search = async (keyword: string, query = '') =>
  searchResponse.parse(
    (await askApi(portal.origin, `search/list?keyword=${encodeURIComponent(keyword)}&limit=50${query}`)).data,
  )

const categoriesOf = async (query: string) => {
  const { total, facets } = await listOf(`limit=1&${query}`)
  return { total, categories: facets?.['category'] ?? [] }
}

const running = async (...parts: readonly string[]) => {
  const { of } = await portal.read()
  return parts.map((part) => of('wenlan_part_running', { part }))
}

describe('with 60,000 articles, the build', () => {
  it('starts, and reads its file through for damage beside the visitors', async () => {
    expect((await listOf('limit=1')).total).toBeGreaterThan(MANY / 2)
    await expect.poll(() => running('damage-check')).toEqual([0])
    const { of } = await portal.read()
    expect([of('wenlan_part_starts_total', { part: 'damage-check' }), of('wenlan_part_failures_total')]).toEqual([1, 0])
    expect(await (await fetch(`${portal.origin}/readyz`)).json()).toEqual({ status: 'ready', reasons: [] })
  })

  it.runIf(tellsOfProcesses)('reads in its configured thread, which serves no request (0029)', async () => {
    await expect.poll(() => running('read-threads', 'write-thread')).toEqual([1, 1])
    // Deep in a list, beyond all that is kept.
    const { serving, others } = await bytesOf(portal.pid, 'rchar', async () => {
      for (let page = 40; page < 70; page += 1) await listOf(`limit=20&page=${page}`)
    })
    expect(others.filter((bytes) => bytes > 500_000)).toHaveLength(1)
    // The requests themselves.
    expect(serving).toBeLessThan(50_000)
  })

  it('ranks a thousand hits of a common word, and marks that there are more (0031)', async () => {
    expect(await search(COMMON)).toMatchObject({ total: MOST_HITS, atLeast: true })
    const [last, beyond] = [await search(COMMON, '&page=20'), await search(COMMON, '&page=21')]
    expect([last.page, last.rows.length]).toEqual([20, 50])
    expect([beyond.page, beyond.rows.map(({ id }) => id)]).toEqual([20, last.rows.map(({ id }) => id)])
    const html = await (await fetch(`${portal.origin}/web/search?keyword=${encodeURIComponent(COMMON)}`)).text()
    expect(html.replaceAll(/<[^>]*>/gu, '')).toContain(`${say('search-results', 'atLeast')}${MOST_HITS}+`)
  })

  it('ranks a thousand hits of one type, too (0031)', async () => {
    const { total, atLeast, counts } = await search(COMMON, `&type=${NEWS}`)
    expect([total, atLeast]).toEqual([MOST_HITS, true])
    expect(counts.find(({ type }) => type === NEWS)).toEqual({ type: NEWS, count: MOST_HITS, atLeast: true })
  })

  it('counts the hits of a rare word (0031)', async () => {
    const { total, rows, counts, ...others } = await search('粮仓')
    expect([total, others]).toEqual([rows.length, { page: 1, limit: 50 }])
    expect(counts.every((count) => count.atLeast === undefined)).toBe(true)
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  })

  it('counts the newest thousand of a wide choice, and offers every value of the type (0036)', async () => {
    const [all, chosen] = [await categoriesOf(''), await categoriesOf(`area=${AREA}`)]
    expect(chosen.total).toBeGreaterThan(MOST_COUNTED)
    expect(chosen.categories.map(({ value }) => value)).toEqual(all.categories.map(({ value }) => value))
    expect(chosen.categories.every(({ atLeast }) => atLeast)).toBe(true)
    expect(chosen.categories.reduce((sum, { count }) => sum + count, 0)).toBe(MOST_COUNTED)
  })

  it('counts all of a narrow choice (0036)', async () => {
    const { total, categories } = await categoriesOf(`area=${AREA}&tag=w5`)
    expect(categories.filter(({ atLeast }) => atLeast !== undefined)).toEqual([])
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  })
})
