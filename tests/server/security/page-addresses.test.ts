import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import type { Portal } from '#compile/portal.ts'
import { createServerBlocks, fetchPage, renderPage } from '#app/entry-server.tsx'
import type { PageResponse } from '#app/page-response.ts'
import type { DetailsResponse } from '#contract/article.ts'
import { PREFETCH_HEADER } from '#contract/sections-address.ts'
import type { DataSource } from '#data/data-source.ts'
import { openBackend } from '#server/backend/open-backend.ts'
import { createSemaphore, type Semaphore } from '#server/platform/semaphore.ts'
import { createPages } from '#server/pages/create-pages.ts'

import { anArticle } from '../../support/an-article.ts'
import { aLog, anAgreement, temporaryFolder } from '../../support/backend.ts'
import { portalSettings } from '../../support/portal-settings.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { interfaceText, sayAnswer } from '../../support/words.ts'

let portal: Portal
beforeAll(async () => {
  portal = await readRealPortal()
})

/** The pages of the real portal over an empty database, and the number of renderings. */
async function start(queue: Semaphore = createSemaphore(100, 100), details?: DetailsResponse) {
  const folder = temporaryFolder()
  const opened = await openBackend(
    {
      ...portalSettings,
      dataDir: folder,
      contentDir: `${folder}/none`,
    },
    {
      types: () => portal.types,
      forms: () => ({}),
      text: () => interfaceText,
      siteName: () => '文澜',
      say: sayAnswer,
      agreements: () => [anAgreement()],
      portalVersion: () => 'v1',
      log: aLog(),
    },
  )
  if (!opened.ok) throw new Error(opened.message.en)
  onTestFinished(() => opened.backend.close())
  const blocks = createServerBlocks()
  const source: DataSource = async (asked) =>
    details && asked.source === 'details' ? { kind: 'ok', data: details } : opened.backend.source(asked)
  const views: string[] = []
  let renders = 0
  let fromCache = 0
  const pages = createPages({
    say: sayAnswer,
    portal: () => portal,
    contentVersion: () => 0,
    dataVersion: () => '',
    source,
    renderer: async () => ({
      fetchPage,
      renderPage: (...page) => {
        renders += 1
        return renderPage(...page)
      },
    }),
    blocks: async () => blocks,
    assets: {
      styleFor: () => ({ css: '', hash: 'sha256-x' }),
      sheet: undefined,
      build: 'b1',
      loader: '/web/loader.js',
      scriptsFor: () => ['/web/a.js'],
      headTags: '',
    },
    template: async () => readFileSync('index.html', 'utf8'),
    origin: '',
    siteAddress: () => 'http://localhost:8080',
    recordView: (type, id) => views.push(`${type} ${id}`),
    isDevelopment: false,
    cacheBytes: 1_000_000,
    queue,
    shareOfSearches: 0.5,
  })
  const server = createServer((incoming, response) => {
    if (pages.serveCached(incoming, response)) fromCache += 1
    else pages.serve(incoming, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
      let body = ''
      request(
        {
          port: typeof address === 'object' ? address?.port : 0,
          host: '127.0.0.1',
          path,
          headers: { connection: 'close', ...headers },
        },
        (response) =>
          response
            .setEncoding('utf8')
            .on('data', (piece: string) => (body += piece))
            .on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers })),
      )
        .on('error', reject)
        .end()
    })
  return { get, renders: () => renders, fromCache: () => fromCache, views }
}

describe('the address of a page', () => {
  it.each([
    '/web/news/details/abc',
    '/web/news/details/0',
    '/web/news/details/1e309',
    '/web/news/details/-1',
    '/web/news/details/%00',
    '/web/news/details/%E0%A4',
    '/web/agreement/A%20B',
    '/web/agreement/%3Cscript%3E',
    `/web/${'a'.repeat(8000)}`,
  ])('that names what nothing can be named by does not exist (%#)', async (path) => {
    const { get } = await start()
    expect((await get(path)).status).toBe(404)
  })

  it('is remembered when it is short, and one too long to be remembered is served all the same', async () => {
    const { get, fromCache } = await start()
    for (const path of [
      '/web/news?x=1',
      '/web/news?x=1',
      `/web/news?x=${'a'.repeat(1000)}`,
      `/web/news?x=${'a'.repeat(1000)}`,
    ])
      expect((await get(path)).status).toBe(200)
    expect(fromCache()).toBe(1)
  })

  it('is one page whatever the route does not listen to, and rendered once for 200 at once', async () => {
    const { get, renders } = await start()
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => get(`/web/news?x=${index}`)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(renders()).toBe(1)
  })

  it('that does not exist shows everyone the same page, with nothing in it of whoever asked first', async () => {
    const { get, renders } = await start()
    const paths = [`/web/${'x'.repeat(3000)}`, '/web/poison/me', '/web/other', '/web/%E0%A4', '/web/%00']
    const answers = await Promise.all(paths.map((path) => get(path)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: expect.stringContaining('页面不存在</h1>') })
    expect(answers[0]?.body).not.toMatch(/poison|xxx/u)
    expect(renders()).toBe(1)
  })

  it.each(['/wp-login.php', '/webby', '/', 'http://evil.example/x', '/web/../x'])(
    'outside the portal is a plain page without anything to run, and touches no other: %s',
    async (path) => {
      const { get, renders } = await start()
      const { status, body } = await get(path)
      expect([status, renders()]).toEqual([404, 0])
      expect(body).toContain('页面不存在</h1>')
      expect(body).not.toMatch(/<script|evil/u)
      expect((await get('/web/nothing')).body).toContain('主导航')
    },
  )

  it('never believes the host it was asked by', async () => {
    const { get } = await start()
    const usual = (await get('/web/news')).body
    for (const host of ['evil.example', '"><script>.example'])
      expect((await get('/web/news', { host })).body).toBe(usual)
  })
})

describe('a navigation', () => {
  const sections = async (get: Awaited<ReturnType<typeof start>>['get'], path: string) => {
    const { status, body, headers } = await get(`/web/sections/${path}`)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const answer: PageResponse = JSON.parse(body)
    return { status, answer }
  }

  it('is answered with the sections of the page, as they stand in its document', async () => {
    const { get } = await start()
    const { status, answer } = await sections(get, 'news?p=1')
    const document = (await get('/web/news')).body
    if (answer.kind !== 'page') throw new Error('No page')
    expect([status, document.includes(`>${answer.main}</main>`)]).toEqual([200, true])
    expect(document).toContain(`<title>${answer.title}</title>`)
    expect(answer.data.version).toBe(portal.version)
  })

  it('to what does not exist is answered with the page that says so', async () => {
    const { get } = await start()
    const { status, answer } = await sections(get, 'no/such/page')
    expect([status, answer.kind === 'page' && answer.main.includes('页面不存在</h1>')]).toEqual([404, true])
  })

  it('that leads on is told where to, and follows by itself', async () => {
    const { get } = await start()
    expect(await sections(get, 'NEWS?p=2')).toEqual({ status: 200, answer: { kind: 'redirect', to: '/web/news?p=2' } })
  })

  it('counts as a view of what it opens, and not when it is only prepared', async () => {
    const { get, views } = await start(createSemaphore(100, 100), {
      ...anArticle({ type: 4, id: 7 }),
      body: '',
      images: [],
      related: [],
    })
    await get('/web/sections/news/details/7', { [PREFETCH_HEADER]: '1' })
    expect(views).toEqual([])
    await get('/web/sections/news/details/7')
    await get('/web/news/details/7')
    expect(views).toEqual(['4 7', '4 7'])
  })
})

describe('a rush', () => {
  /** A queue that is full whenever the test says so. */
  function aQueue() {
    const state = { isFull: false, shares: new Set<number | undefined>() }
    const queue: Semaphore = {
      run: async (work, share) => {
        state.shares.add(share)
        return state.isFull ? 'refused' : work()
      },
    }
    return { queue, state }
  }

  it('still gets the pages that are kept, and a small page that asks again in place of the others', async () => {
    const { queue, state } = aQueue()
    const { get, renders } = await start(queue)
    const kept = await get('/web/news')
    state.isFull = true
    for (const path of ['/web/news', '/web/news?unheard=1'])
      expect(await get(path)).toMatchObject({ status: 200, body: kept.body })
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status, headers } = await get('/web/activity', { 'accept-encoding': encoding })
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
      expect(Number(headers['content-length'])).toBeLessThan(1000)
    }
    const { body } = await get('/web/activity')
    expect(body).toContain(`<h1>${sayAnswer('pages', 'busyTitle')}</h1>`)
    expect(body).toContain('<meta http-equiv="refresh" content="5">')
    expect(renders()).toBe(1)
    state.isFull = false
    expect((await get('/web/activity')).status).toBe(200)
  })

  it('of searches leaves places to pages that all visitors share', async () => {
    const { queue, state } = aQueue()
    const { get } = await start(queue)
    await get('/web/search?keyword=a')
    expect([...state.shares]).toEqual([0.5])
    await get('/web/news')
    expect([...state.shares]).toEqual([0.5, 1])
  })
})
