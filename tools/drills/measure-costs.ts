// node --import tsx tools/drills/measure-costs.ts [articles]: what requests cost a portal and its PostgreSQL, each by the
// scheduler's own count, for docs/capacity.md. Needs npm run build.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { openPostgres } from '#server/db/connection/open-postgres.ts'

import { freePort } from '../../tests/support/free-port.ts'
import { postgresFolder } from '../../tests/support/postgres-folder.ts'
import { createOnServer } from '../../tests/support/postgres-server.ts'
import { registerMember } from '../../tests/support/register-member.ts'
import { startPortal } from '../../tests/support/server.ts'
import { writeSyntheticArticles } from '../../bench/content/prepare-content.ts'
import { cpuMsOf } from '../../bench/load/measure-cost.ts'

const articles = Number(process.argv[2] ?? 6000)
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const folder = await mkdtemp(join(tmpdir(), 'wenlan-machines-'))
const url = await createOnServer('template0')
const metricsPort = await freePort()
const options = {
  isProduction: true,
  dataDir: folder,
  env: { DATABASE_URL: url, METRICS_PORT: String(metricsPort), PAGE_CACHE: '4', CONTENT_DIR: 'samples/content' },
}
// The first start loads the samples.
await (await startPortal(options)).close()
const client = new pg.Client({ connectionString: url })
await client.connect()
const before = await bytesOf()
await fill()
await client.query('vacuum analyze')
const after = await bytesOf()
console.log(`database, bytes for each of ${articles} articles: ${Math.round((after - before) / articles)}`)

const portal = await startPortal(options)
try {
  await measure()
} finally {
  await portal.close()
  await client.end()
  await rm(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const member = await registerMember(portal)
  const { rows } = await client.query<{ id: number }>(
    'select id from article where type = 4 order by id desc limit 1200',
  )
  const ids = rows.map(({ id }) => id)
  const news = (from: number, count: number) => ids.slice(from, from + count)
  const get = async (path: string) => {
    const response = await fetch(portal.origin + path, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} was answered by ${response.status}`)
  }
  // Everything once, so that code is warm and connections are made.
  for (const id of news(0, 100)) await get(`/web/news/details/${id}`)
  for (let turn = 0; turn < 1000; turn += 1) await get('/web/')

  await cost('a kept page', 6000, () => get('/web/'))
  const home = await (await fetch(`${portal.origin}/web/`)).text()
  const pictures = [...home.matchAll(/<img[^>]* src="(\/[^"]+)"/gu)].flatMap(
    ([, address]) => address?.replaceAll('&amp;', '&') ?? [],
  )
  for (const address of pictures) await get(address)
  await cost('a picture', 2000, (turn) => get(pictures[turn % pictures.length] ?? '/'))
  await cost('a page of an entity, made', 400, (turn) => get(`/web/news/details/${ids[100 + turn]}`))
  await cost('a page of a list, made', 200, (turn) => get(`/web/news?p=${turn + 1}`))
  await cost('a search, made', 100, (turn) => get(`/web/search?keyword=${encodeURIComponent(`文化${turn}`)}`))
  await cost('a member’s read', 400, (turn) => member.call(`user/myMarks?id=${ids[turn]}`))
  await cost('a member’s write', 110, (turn) => member.call('Article/likeOr', { id: ids[turn], active: true }))
}

/** Does something so many times, one after the other, and tells what each cost. */
async function cost(what: string, times: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  const queries = await metricsOf()
  const [portalMs, usage] = [cpuMsOf(portal.pid), databaseUsage()]
  const from = performance.now()
  for (let turn = 0; turn < times; turn += 1) await work(turn)
  const took = performance.now() - from
  await sleep(100)
  const each = (ms: number) => (ms / times).toFixed(3)
  const queriesAfter = await metricsOf()
  // A process that has ended meanwhile takes its time with it.
  const databaseMs = [...databaseUsage()].reduce((sum, [pid, ms]) => sum + ms - (usage.get(pid) ?? 0), 0)
  console.log(
    `${what}: ${each(cpuMsOf(portal.pid) - portalMs)} ms of the portal, ${each(databaseMs)} ms of PostgreSQL, ` +
      `${each(queriesAfter.count - queries.count)} queries, ${each((queriesAfter.seconds - queries.seconds) * 1000)} ms of them, ${each(took)} ms in all`,
  )
}

async function metricsOf(): Promise<{ count: number; seconds: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name}\\S* (\\S+)$`, 'mu').exec(text)?.[1] ?? 0)
  return {
    count: read('wenlan_database_queries_total\\{outcome="done"'),
    seconds: read('wenlan_database_seconds_total'),
  }
}

/** Of each of its processes, by its number. */
function databaseUsage(): ReadonlyMap<number, number> {
  const postmaster = Number(readFileSync(join(postgresFolder(), 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)
  return new Map([postmaster, ...children].map((pid) => [pid, cpuMsOf(pid) || 0]))
}

async function bytesOf(): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(rows[0]?.bytes)
}

async function fill(): Promise<void> {
  const opened = await openPostgres({ url, pool: 4, log: silent })
  if (!opened.ok) throw new Error(opened.refusal.message.en)
  await writeSyntheticArticles(opened.store, articles)
  await opened.store.close()
}
