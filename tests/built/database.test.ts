import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { categoryResponse, detailsResponse, listResponse } from '#contract/entities/article.ts'
import { markResponse } from '#contract/members/marks.ts'

import { askApi } from '../support/ask-api.ts'
import { askAtOnce } from '../support/ask-at-once.ts'
import { type BuiltPortal, startBuilt } from '../support/built-portal.ts'
import { queryDatabase } from '../support/portal-database.ts'
import { fillDataDir } from '../support/portal-data.ts'
import { bytesOf, tellsOfProcesses, timesOpen } from '../support/process-files.ts'
import { registerMember, type TestMember } from '../support/register-member.ts'
import { runBuiltDesk } from '../support/run-built-desk.ts'

const NEWS = 4
const HERITAGE = 8
const CATEGORY = '通知公告'
const LIKES = 40

let folder: string
let portal: BuiltPortal
let member: TestMember
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-built-'))
  await mkdir(join(folder, 'data'))
  await fillDataDir(join(folder, 'data'))
  await cp('schema', join(folder, 'schema'), { recursive: true })
  portal = await start()
  member = await registerMember(portal)
})
afterAll(async () => {
  await portal?.close()
  await rm(folder, { recursive: true, force: true })
})

const start = () =>
  startBuilt({ dataDir: join(folder, 'data'), schemaDir: join(folder, 'schema'), env: { DATABASE_READERS: '2' } })
const listOf = async (query: string) =>
  listResponse.parse((await askApi(portal.origin, `Article/getList?${query}`)).data)
const detailsOf = async (type: number, id: number) =>
  detailsResponse.parse((await askApi(portal.origin, `Article/getDetails?type=${type}&id=${id}`)).data)
const like = async (type: number, id: number) =>
  markResponse.parse(await member.call('Article/likeOr', { type, id })).count
const firstNews = async () => (await listOf(`type=${NEWS}&limit=1`)).rows[0]?.id ?? 0

describe('the embedded database of the build (0029, 0030)', () => {
  it.runIf(tellsOfProcesses)(
    'is open in its configured threads, one that writes, and the one that serves',
    async () => {
      await like(NEWS, await firstNews())
      let page = 0
      // A further thread starts where all are busy: each time with lists that are in no cache.
      const open = async () => {
        const lists = Array.from({ length: 60 }, () => `/api/Article/getList?type=${NEWS}&limit=1&page=${(page += 1)}`)
        await askAtOnce(portal.origin, lists)
        return [
          timesOpen(portal.pid, join(portal.dataDir, 'wenlan.db')),
          (await portal.read()).of('wenlan_database_connections', { state: 'open' }),
        ]
      }
      await expect.poll(open).toEqual([4, 2])
    },
  )

  it('shows a member the writes of that member at once', async () => {
    const id = await firstNews()
    for (let times = 0; times < LIKES / 2; times += 1) {
      const answer = await member.call('Article/likeOr', { type: NEWS, id })
      expect(await member.call(`user/myMarks?type=${NEWS}&id=${id}`)).toMatchObject({ like: answer })
    }
  })

  it.runIf(tellsOfProcesses)('is written in one thread, which is not the one that serves', async () => {
    const id = await firstNews()
    const { serving, others } = await bytesOf(portal.pid, 'wchar', async () => {
      for (let times = 0; times < LIKES; times += 1) await like(NEWS, id)
    })
    // Each like is a page of the log at least.
    const least = LIKES * 4096
    expect(others.filter((bytes) => bytes >= least)).toHaveLength(1)
    expect(serving).toBeLessThan(least)
  })

  it('has what it answered after a kill in the next moment', async () => {
    const id = await firstNews()
    const likes = await like(NEWS, id)
    await portal.kill()
    portal = await start()
    expect((await detailsOf(NEWS, id)).likes).toBe(likes)
  })
})

const sum = (values: readonly { count: number }[] = []) => values.reduce((all, { count }) => all + count, 0)

/** The kept counts of all news and of one category, which everything that shows them has to agree on. */
async function countNews(): Promise<{ total: number; notices: number }> {
  const { total, facets } = await listOf(`type=${NEWS}&limit=1`)
  const categories = categoryResponse.parse((await askApi(portal.origin, `Article/getCategory?type=${NEWS}`)).data)
  expect([sum(facets?.['category']), sum(categories)]).toEqual([total, total])
  return { total, notices: categories.find(({ id }) => id === CATEGORY)?.count ?? 0 }
}

/** Has the operator import a table of news of one category. */
async function importNews(keys: readonly string[], ...options: readonly string[]) {
  const file = join(folder, 'news.csv')
  const rows = keys.map((key) => `${key},${key} 的标题,摘要,${CATEGORY}`)
  await writeFile(file, ['key,标题,摘要,分类', ...rows, ''].join('\n'))
  return runBuiltDesk(portal.dataDir, 'content', 'import', file, '--type', 'news', ...options)
}

describe('an absent part of the build', () => {
  it.each([
    ['a replica', 'wenlan_replica_up'],
    ['a replica', 'wenlan_database_reads_total'],
    ['a store of files', 'wenlan_storage_up'],
  ])('such as %s has no number: %s (0043, 0045)', async (_, name) => {
    const reading = await portal.read()
    expect([reading.has('wenlan_database_up'), reading.has(name)]).toEqual([true, false])
  })
})

describe('the counts of the build (0027)', () => {
  it('follow an import and a hiding', async () => {
    const { total, notices } = await countNews()
    expect(await importNews(['built-1', 'built-2', 'built-3'])).toMatchObject({ code: 0 })
    expect(await countNews()).toEqual({ total: total + 3, notices: notices + 3 })
    expect(await runBuiltDesk(portal.dataDir, 'content', 'hide', 'news/built-2')).toMatchObject({ code: 0 })
    expect(await countNews()).toEqual({ total: total + 2, notices: notices + 2 })
  })
})

describe('an import in parts by the build (0032)', () => {
  const keys = Array.from({ length: 410 }, (_, at) => `part-${at + 1}`)
  const faulty = keys.map((key, at) => (at === 0 || at === 409 ? `Ü ${key}` : key))
  it.each([
    ['nothing in a rehearsal', keys, ['--dry-run'], 0, [/新增 410，/u], 0],
    [
      'nothing where a row of the first part and one of the last are faulty, and names both',
      faulty,
      [],
      1,
      [/第 2 行/u, /第 411 行/u],
      0,
    ],
    ['all at once where it is mended', keys, [], 0, [/新增 410，/u], 410],
    ['nothing where it is the same again', keys, [], 0, [/不变 410$/mu], 0],
  ])('changes %s, and leaves no file behind', async (_, rows, options, code, says, more) => {
    const { total } = await countNews()
    const ran = await importNews(rows, ...options)
    expect(ran.code).toBe(code)
    for (const pattern of says) expect(ran.output).toMatch(pattern)
    expect((await countNews()).total).toBe(total + more)
    expect(await readdir(join(portal.dataDir, 'cache/import'))).toEqual([])
  })
})

describe('a facet that a save adds (0030)', () => {
  it('is whole or absent in every answer while the rows are rewritten, and there in the end', async () => {
    const facet = async () => (await listOf(`type=${HERITAGE}&limit=1`)).facets?.['unesco']
    const health = async (): Promise<{ rewriting: unknown; schema: { version: string } }> =>
      (await fetch(`${portal.origin}/healthz`)).json()
    const before = (await health()).schema.version
    expect(await facet()).toBeUndefined()
    const seen = new Set<string>()
    const finished = new AbortController()
    const visitor = (async () => {
      while (!finished.signal.aborted) seen.add(JSON.stringify(await facet()) ?? 'absent')
    })()
    try {
      const file = join(folder, 'schema/types/heritage-item.json')
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace('"name": "unesco",', '"name": "unesco", "filterable": true,'))
      await expect.poll(async () => (await health()).schema.version).not.toBe(before)
      await expect.poll(async () => (await health()).rewriting).toBeNull()
      await expect.poll(async () => (await portal.read()).of('wenlan_derivation_left')).toBe(0)
      await expect.poll(facet).toBeDefined()
    } finally {
      finished.abort()
      await visitor
    }
    const whole = await facet()
    expect([...seen].filter((one) => one !== 'absent' && one !== JSON.stringify(whole))).toEqual([])
    const [row] = queryDatabase(
      portal.dataDir,
      "select count(*) as count from article where type = ? and status = 'published' and json_extract(fields, '$.unesco') <> ''",
      HERITAGE,
    )
    expect(row).toEqual({ count: sum(whole) })
  })
})
