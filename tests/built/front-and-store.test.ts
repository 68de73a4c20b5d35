import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listResponse } from '#contract/entities/article.ts'
import { displayedVisitors, displayOf } from '#plan/display-key.ts'

import { getRaw } from '../../bench/get-raw.ts'
import { askApi } from '../support/ask-api.ts'
import { uploadPicture } from '../support/upload-picture.ts'
import { type BuiltPortal, startBuilt } from '../support/built-portal.ts'
import { noteChangeOf, viewsOf } from '../support/portal-database.ts'
import { fillDataDir } from '../support/portal-data.ts'
import { bytesOf, tellsOfProcesses, timesOpen } from '../support/process-files.ts'
import { registerMember, type TestMember } from '../support/register-member.ts'
import { type S3Server, startS3 } from '../support/s3-server.ts'

const NEWS = 4
const PURGES = 'wenlan_purges_total'
const displays = displayedVisitors.map(displayOf)
const MIB = 1024 * 1024

/** A cache in front that is told what has changed. */
interface TestCache {
  server: Server
  url: string
  /** The tags of each purge. */
  purges: string[]
  /** How the next purges are answered, 204 after these. */
  next: number[]
}

let folder: string
let cache: TestCache
let store: S3Server
let portal: BuiltPortal
let member: TestMember
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-built-'))
  await mkdir(join(folder, 'data'))
  await fillDataDir(join(folder, 'data'))
  cache = await startCache()
  store = await startS3((end) => ends.push(end))
  portal = await startBuilt({
    dataDir: join(folder, 'data'),
    env: {
      ...{ FRONT_CACHE: 'on', PURGE_URLS: cache.url, PAGE_CACHE: '1' },
      ...{ STORAGE_URL: store.url, DATABASE_READERS: '0' },
    },
  })
  member = await registerMember(portal)
})
afterAll(async () => {
  await portal?.close()
  for (const end of ends) await end()
  cache?.server.closeAllConnections()
  cache?.server.close()
  await rm(folder, { recursive: true, force: true })
})

async function startCache(): Promise<TestCache> {
  const purges: string[] = []
  const next: number[] = []
  const server = createServer((request, response) => {
    const status = next.shift() ?? 204
    if (status === 204) purges.push(`${request.method ?? ''} ${String(request.headers['surrogate-key'])}`)
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, purges, next }
}

const open = (path: string, display?: string) =>
  getRaw(`${portal.origin}/web/${path}`, display === undefined ? {} : { 'portal-display': display })
const news = async () =>
  listResponse
    .parse((await askApi(portal.origin, `Article/getList?type=${NEWS}&limit=60`)).data)
    .rows.map(({ id }) => id)

describe('a cache in front of the build (0042)', () => {
  it('is purged twice at a start, and at a change by the tags of its subjects', async () => {
    await expect.poll(() => cache.purges).toEqual(['PURGE portal', 'PURGE portal'])
    noteChangeOf(portal.dataDir, NEWS)
    await expect.poll(() => cache.purges.slice(2)).toEqual(['PURGE content type-4', 'PURGE content type-4'])
    await expect.poll(async () => (await portal.read()).of(PURGES, { outcome: 'sent' })).toBe(cache.purges.length)
  })

  it('is purged again after a failed purge, which is logged once', async () => {
    const grown = await portal.watch()
    const before = cache.purges.length
    cache.next.push(500)
    noteChangeOf(portal.dataDir, NEWS)
    await expect.poll(() => cache.purges.length).toBe(before + 2)
    await expect.poll(() => grown(PURGES, { outcome: 'sent' })).toBe(2)
    expect(await grown(PURGES, { outcome: 'failed' })).toBe(1)
    expect(portal.logs.filter((line) => line.includes('没有收到变化的通知'))).toHaveLength(1)
  })

  it('may store a page of each display, with its lifetime and tags in the headers', async () => {
    // One after the other: a busy machine refuses pages that it cannot render in time.
    const pages = []
    for (const display of displays) pages.push(await open('news', display))
    for (const { status, headers } of pages) {
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding, Portal-Display',
        'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
        'surrogate-key': expect.stringMatching(/^portal /u),
      })
      expect(headers).not.toHaveProperty('server-timing')
    }
    expect(new Set(pages.map(({ headers }) => headers['etag'])).size).toBe(displays.length)
    // The notice that is closed is on no page.
    expect((await open('news', 'mobile-999')).headers['etag']).toBe((await open('news', 'mobile')).headers['etag'])
  })

  it.each([
    ['news', ['portal', 'type-4'], ['content']],
    ['video', ['portal'], ['content', 'type-4']],
  ])('gets in the tags of a page exactly its subjects: %s', async (path, shown, others) => {
    const { headers } = await open(path, 'mobile')
    const tags = String(headers['surrogate-key']).split(' ')
    expect(tags).toEqual(expect.arrayContaining(shown))
    expect(tags.filter((tag) => others.includes(tag))).toEqual([])
  })

  it.each([
    ['of a visitor whom it does not stand before', 'news', undefined],
    ['of a display that there is not', 'news', 'fridge'],
    ['with the hits of a search', 'search?keyword=a', 'mobile'],
  ])('may not store a page %s', async (_, path, display) => {
    const { status, headers } = await open(path, display)
    expect([status, headers['cache-control'], headers['vary']]).toEqual([
      200,
      'no-cache',
      'Accept-Encoding, User-Agent, Cookie',
    ])
    expect(headers).not.toHaveProperty('surrogate-key')
  })
})

describe('the pages stored by the build (0037)', () => {
  it('are within their bound for any requests, and the least recent go first', async () => {
    const pages = (await news()).flatMap((id) =>
      displays.slice(0, 3).map((display) => [`news/details/${id}`, display] as const),
    )
    const bytes = async () => (await portal.read()).of('wenlan_page_cache_bytes')
    for (let from = 0; from < 150; from += 10) {
      await Promise.all(pages.slice(from, from + 10).map(([path, display]) => open(path, display)))
      expect(await bytes()).toBeLessThanOrEqual(MIB)
    }
    expect(await bytes()).toBeGreaterThan(MIB / 2)
    const grown = await portal.watch()
    const [[path, display] = ['', '']] = pages
    await open(path, display)
    expect(await grown('wenlan_page_cache_misses_total')).toBe(1)
  })
})

describe.runIf(tellsOfProcesses)('without threads, the build (0029, 0030)', () => {
  it('has its database open once', async () => {
    expect(timesOpen(portal.pid, join(portal.dataDir, 'wenlan.db'))).toBe(1)
    expect((await portal.read()).of('wenlan_database_connections', { state: 'open' })).toBe(1)
  })

  it('writes in the thread that serves', async () => {
    const [id = 0] = await news()
    const { serving, others } = await bytesOf(portal.pid, 'wchar', async () => {
      for (let times = 0; times < 40; times += 1) await member.call('Article/likeOr', { type: NEWS, id })
    })
    expect(serving).toBeGreaterThan(40 * 4096)
    expect(others[0]).toBeLessThan(40 * 4096)
  })
})

describe('a store of files beside the build (0043)', () => {
  it('has the pictures, is reported when it is away, and is used again once it is back', async () => {
    const file = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#3a6b5c' } })
      .jpeg()
      .toBuffer()
    const upload = () => uploadPicture(portal.origin, { token: member.token, network: '10.1.0.1', file })
    const ready = async () => (await fetch(`${portal.origin}/readyz`)).json()
    const up = async () => (await portal.read()).of('wenlan_storage_up')
    const before = new Set(store.objects.keys())
    const sent = await upload()
    const [uploadKey = '', ...more] = [...store.objects.keys()].filter((key) => !before.has(key))
    expect([sent.code, uploadKey, more]).toEqual([1, expect.stringMatching(/^media\/uploads\//u), []])
    expect(existsSync(join(portal.dataDir, 'media'))).toBe(false)
    expect((await fetch(`${portal.origin}/web/${uploadKey}`)).status).toBe(200)

    await store.goAway()
    await expect.poll(up).toBe(0)
    expect(await ready()).toEqual({ status: 'degraded', reasons: ['storage'] })
    expect(await (await fetch(`${portal.origin}/healthz`)).json()).toMatchObject({ storage: 'unreachable' })
    expect((await open('index')).status).toBe(200)
    expect(await upload()).toMatchObject({ status: 503, code: 0 })
    await store.comeBack()
    await expect.poll(ready).toEqual({ status: 'ready', reasons: [] })
    expect(await upload()).toMatchObject({ code: 1 })
    expect(portal.logs.filter((line) => line.includes('文件存储')).length).toBeLessThanOrEqual(3)
    expect(portal.logs.join('\n')).not.toMatch(/TESTKEY|secret(?:\+|%2B)with/u)
  })
})

// Stops the portal, which then writes down the views.
describe('views behind a cache in front (0042)', () => {
  it('are those that browsers report', async () => {
    const [id = 0] = await news()
    const before = viewsOf(portal.dataDir, id)
    const tell = async (path: string) => {
      const { status, headers } = await fetch(`${portal.origin}/web/views/${path}`, { method: 'POST' })
      return [status, headers.get('cache-control')]
    }
    for (const display of displays.slice(0, 3)) {
      const { body } = await getRaw(`${portal.origin}/web/news/details/${id}`, {
        'portal-display': display,
        'accept-encoding': 'identity',
      })
      expect(String(body)).toContain(`"view":"news/details/${id}"`)
    }
    for (const path of [`news/details/${id}`, `news/details/${id}`, 'nowhere/details/1'])
      expect(await tell(path)).toEqual([204, 'no-store'])
    expect(await portal.close()).toBe(0)
    expect(viewsOf(portal.dataDir, id)).toBe(before + 2)
  })
})
