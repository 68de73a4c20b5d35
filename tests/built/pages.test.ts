import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { listResponse } from '#contract/entities/article.ts'

import { getRaw } from '../../bench/get-raw.ts'
import { askApi } from '../support/ask-api.ts'
import { type BuiltPortal, startBuilt } from '../support/built-portal.ts'
import { noteChangeOf, queryDatabase, viewsOf } from '../support/portal-database.ts'
import { fillDataDir } from '../support/portal-data.ts'
import { readRealPortal } from '../support/real-portal.ts'

const NEWS = 4
const HITS = 'wenlan_page_cache_hits_total'
const MISSES = 'wenlan_page_cache_misses_total'
const REQUESTS = 'wenlan_http_requests_total'

/** The parts of the answer to a navigation (src/app/page-response.ts) that a test reads. */
const sectionsAnswer = z.object({
  kind: z.literal('page'),
  title: z.string(),
  main: z.string(),
  marks: z.array(z.unknown()),
  faces: z.array(z.object({ family: z.string(), source: z.string() })),
  data: z.object({
    version: z.string(),
    build: z.string(),
    now: z.number(),
    plan: z.object({ islands: z.array(z.object({ renderedAt: z.optional(z.number()) })) }),
  }),
})
const healthAnswer = z.object({ content: z.number(), schema: z.object({ version: z.string() }) })

let dataDir: string
let portal: BuiltPortal
beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'wenlan-built-')), 'data')
  await mkdir(dataDir)
  await fillDataDir(dataDir)
  portal = await startBuilt({ dataDir })
})
afterAll(async () => {
  await portal?.close()
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})

async function open(path: string, headers: Readonly<Record<string, string>> = {}) {
  const { body, ...answer } = await getRaw(`${portal.origin}/web/${path}`, headers)
  const text = String(answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body)
  return { ...answer, text, bytes: body.length, now: Number(/"now":(\d+)/u.exec(text)?.[1]) }
}
const navigate = async (path: string) => sectionsAnswer.parse(JSON.parse((await open(`sections/${path}`)).text))
const health = async () => healthAnswer.parse(await (await fetch(`${portal.origin}/healthz`)).json())
/** News that no other test opens. */
const news = async (at: number) => {
  const { data } = await askApi(portal.origin, `Article/getList?type=${NEWS}&limit=10`)
  const { id = 0 } = listResponse.parse(data).rows[at] ?? {}
  return { id, path: `news/details/${id}` }
}

/** Does a change of content as another process would, and waits until the portal has seen it. */
async function change(type: number): Promise<void> {
  const { content } = await health()
  noteChangeOf(dataDir, type)
  await expect.poll(async () => (await health()).content).toBeGreaterThan(content)
}

/** Waits until the clock, which pages are rendered by, shows a later second. */
async function laterThan(second: number): Promise<void> {
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second)
}

describe('the style of the build (0033, 0054)', () => {
  const sheetOf = async (document: string) => {
    const [, address = 'no sheet'] = /href="(\/web\/assets\/style-[^"]+\.css)"/u.exec(document) ?? []
    return (await fetch(portal.origin + address)).text()
  }
  const facesIn = (css: string) => [...css.matchAll(/@font-face\s*\{[^}]*\}/gu)].map(([rule]) => rule)
  const numberIn = (html: string) => Number(/<h1[^>]* data-title-face="(\d+)"/u.exec(html)?.[1])

  it('has no font face in the sheet, which would be loaded again when it is switched on', async () => {
    expect(facesIn(await sheetOf((await open('news')).text))).toEqual([])
  })

  it('has in every document the font of the page’s title, and no other title’s', async () => {
    const { routes } = await readRealPortal()
    const paths = routes.map(({ path }) => path).filter((path) => !/[{*]/u.test(path))
    const titled: string[] = []
    for (const path of [...paths, 'agreement/user', 'nowhere-at-all']) {
      const { text } = await open(path)
      const titleFaces = facesIn(text).filter((face) => face.includes('Wenlan-Title-'))
      const number = numberIn(text)
      if (titleFaces.length > 0) titled.push(path)
      expect([
        path,
        titleFaces.map((face) => /:(Wenlan-Title-\d+);src:url\((data:font\/woff2;)/u.exec(face)?.slice(1)),
      ]).toEqual([path, Number.isNaN(number) ? [] : [[`Wenlan-Title-${number}`, 'data:font/woff2;']]])
    }
    expect(titled).toEqual(expect.arrayContaining(['news', 'login', 'search', 'agreement/user', 'nowhere-at-all']))
  })

  it('has in the answer to a navigation the font of the title, as a file', async () => {
    const { main, faces } = await navigate('news')
    expect(faces.map(({ family }) => family)).toEqual([`Wenlan-Title-${numberIn(main)}`])
    const files = faces.map(({ source }) => /url\((\/[^)]+)\)/u.exec(source)?.[1] ?? 'no file')
    expect(await Promise.all(files.map(async (file) => (await fetch(portal.origin + file)).status))).toEqual([200])
  })

  it('asks by :has() for classes and elements alone', async () => {
    const document = (await open('index')).text
    const style = (await sheetOf(document)) + (/<style>(.*?)<\/style>/su.exec(document)?.[1] ?? '')
    const selectors = [...style.matchAll(/:has\(([^)]*)\)/gu)].map(([, argument = '']) => argument)
    expect(selectors).not.toEqual([])
    expect(selectors.filter((argument) => !/^[\s\w.,>~+-]+$/u.test(argument))).toEqual([])
  })
})

describe('a page that the build stores (0034)', () => {
  it('is compared after a change, stays stored where it is the same, and is rendered anew where it differs', async () => {
    await open('news')
    const cached = await open('news')
    await laterThan(cached.now)
    const grown = await portal.watch()
    const counts = async () => [await grown(MISSES), await grown(HITS)]
    await change(NEWS)
    expect(await open('news')).toMatchObject({ text: cached.text, now: cached.now })
    expect(await counts()).toEqual([1, 0])
    expect((await open('news')).text).toBe(cached.text)
    expect(await counts()).toEqual([1, 1])

    const { id } = await news(0)
    queryDatabase(dataDir, 'update article set title = ? where id = ?', '改过的标题', id)
    await change(NEWS)
    const fresh = await open('news')
    expect(fresh.headers['etag']).not.toBe(cached.headers['etag'])
    expect(fresh.text).toContain('改过的标题')
    expect(fresh.now).toBeGreaterThan(cached.now)
  })

  it('is not even compared after a change of content that it does not show', async () => {
    await open('video')
    const cached = await open('video')
    await change(NEWS)
    const grown = await portal.watch()
    expect((await open('video')).text).toBe(cached.text)
    expect([await grown(MISSES), await grown(HITS)]).toEqual([0, 1])
  })

  it('shares its sections with the later answer to a navigation', async () => {
    const { path } = await news(1)
    const { now } = await open(path)
    await laterThan(now)
    const { data } = await navigate(path)
    expect(data.now).toBeGreaterThan(now)
    expect(data.plan.islands.map(({ renderedAt }) => renderedAt)).toContain(now)
  })

  it('is sent smaller after it is requested again, and is the same page', async () => {
    const first = await open('activity')
    await expect.poll(async () => (await open('activity')).bytes).toBeLessThan(first.bytes)
    const later = await open('activity')
    expect([later.text, later.headers['etag']]).toEqual([first.text, first.headers['etag']])
  })

  it('is the same for a request that claims to be a cache, where none stands in front (0042)', async () => {
    const { headers } = await open('news', { 'portal-display': 'mobile' })
    expect(headers['etag']).toBe((await open('news')).headers['etag'])
    expect(headers).not.toHaveProperty('surrogate-key')
  })

  it('has all fields but those of the moment written once (0037)', async () => {
    await open('book')
    const fieldsOf = async () => {
      const { headers } = await open('book')
      const fields = Object.entries(headers)
      expect(fields.map(([name]) => name)).toEqual(expect.arrayContaining(['server-timing', 'x-request-id', 'etag']))
      return fields.map(([name, value]) =>
        ['server-timing', 'date', 'x-request-id', 'content-length'].includes(name) ? name : `${name}: ${String(value)}`,
      )
    }
    expect(await fieldsOf()).toEqual(await fieldsOf())
  })
})

describe('a navigation of the build (0035)', () => {
  it('is one answer with the document’s own main, of this version', async () => {
    const document = await open('news')
    const { title, main, data } = await navigate('news')
    expect(document.text).toContain(`<title>${title}</title>`)
    expect(/<main[^>]*>(.*)<\/main>/su.exec(document.text)?.[1]).toBe(main)
    expect(data.version).toBe(document.headers['portal-version'])
    expect(document.text).toContain(`"build":"${data.build}"`)
  })

  it('is stored like documents, and confirmed by its tag', async () => {
    const { headers } = await open('sections/culture-art')
    const grown = await portal.watch()
    const cachedRequests = (status: number) =>
      grown(REQUESTS, { route: 'sections', status: String(status), kept: 'yes' })
    expect((await open('sections/culture-art')).status).toBe(200)
    const again = await open('sections/culture-art', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.text]).toEqual([304, ''])
    expect([await cachedRequests(200), await cachedRequests(304)]).toEqual([1, 1])
  })

  it('is answered by the redirect of its address', async () => {
    expect(JSON.parse((await open('sections/')).text)).toEqual({ kind: 'redirect', to: '/web/index' })
  })

  it('starts from a page with one script, whose facts are a file of this version', async () => {
    const { text, headers } = await open('news')
    const scripts = [...text.matchAll(/<script([^>]*)>/gu)].map(([, attributes = '']) => attributes)
    const sources = scripts.filter((attributes) => attributes.includes(' src='))
    expect(sources).toHaveLength(1)
    for (const inline of scripts.filter((attributes) => !sources.includes(attributes)))
      expect(inline).toMatch(/type="application\/(?:ld\+)?json"/u)

    const facts = await open(`portal/${String(headers['portal-version'])}.facts.json`)
    expect([facts.status, facts.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
    expect((await open('portal/0.facts.json')).status).toBe(404)
  })
})

// Stops the portal, which then writes down the views.
describe('views of the build (0035)', () => {
  it('are not reported by browsers, where no cache stands in front (0042)', async () => {
    expect((await fetch(`${portal.origin}/web/views/news/details/1`, { method: 'POST' })).status).toBe(404)
  })

  it('are counted when a page is opened, also from the browser’s cache, and not when it is prefetched', async () => {
    const { id, path } = await news(2)
    const before = viewsOf(dataDir, id)
    const { headers } = await open(path, { 'x-prefetch': '1' })
    for (const way of ['', 'sections/']) await open(way + path, { 'x-prefetch': '1' })
    for (const way of ['', 'sections/']) await open(way + path)
    expect((await open(path, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
    expect(await portal.close()).toBe(0)
    expect(viewsOf(dataDir, id)).toBe(before + 3)
  })
})
