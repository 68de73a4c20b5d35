import { describe, expect, it } from 'vitest'

import type { PageResponse } from '#app/page-response.ts'
import { PREFETCH_HEADER } from '#contract/addresses/sections-address.ts'
import type { Result } from '#data/result.ts'
import type { Semaphore } from '#server/platform/queues/semaphore.ts'

import { answerDetails, type PortalPagesOptions, startPages } from '../../support/portal-pages.ts'
import { sayAnswer } from '../../support/words.ts'

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
  ])('with an impossible name in it does not exist (%#)', async (path) => {
    const { get } = await startPages()
    expect((await get(path)).status).toBe(404)
  })

  it('is remembered when it is short, and served without that when it is too long', async () => {
    const { get, fromCache } = await startPages()
    for (const path of [
      '/web/news?x=1',
      '/web/news?x=1',
      `/web/news?x=${'a'.repeat(1000)}`,
      `/web/news?x=${'a'.repeat(1000)}`,
    ])
      expect((await get(path)).status).toBe(200)
    expect(fromCache()).toBe(1)
  })

  it('is one page whatever its unused parameters, and is rendered once for 200 at once', async () => {
    const { get, renders } = await startPages()
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => get(`/web/news?x=${index}`)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(renders()).toBe(1)
  })

  it('that does not exist shows every visitor the same page, without the address of the first request', async () => {
    const { get, renders } = await startPages()
    const paths = [`/web/${'x'.repeat(3000)}`, '/web/poison/me', '/web/other', '/web/%E0%A4', '/web/%00']
    const answers = await Promise.all(paths.map((path) => get(path)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: expect.stringContaining('页面不存在</h1>') })
    expect(answers[0]?.body).not.toMatch(/poison|xxx/u)
    expect(renders()).toBe(1)
  })

  it.each(['/wp-login.php', '/webby', '/', 'http://evil.example/x', '/web/../x'])(
    'outside the portal is a plain page that runs nothing, and touches no other: %s',
    async (path) => {
      const { get, renders } = await startPages()
      const { status, body } = await get(path)
      expect([status, renders()]).toEqual([404, 0])
      expect(body).toContain('页面不存在</h1>')
      expect(body).not.toMatch(/<script|evil/u)
      expect((await get('/web/nothing')).body).toContain('主导航')
    },
  )

  it('leads to the same page whatever the host of the request', async () => {
    const { get } = await startPages()
    const usual = (await get('/web/news')).body
    for (const host of ['evil.example', '"><script>.example'])
      expect((await get('/web/news', { host })).body).toBe(usual)
  })
})

describe('a navigation', () => {
  const sections = async (get: Awaited<ReturnType<typeof startPages>>['get'], path: string) => {
    const { status, body, headers } = await get(`/web/sections/${path}`)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const answer: PageResponse = JSON.parse(body)
    return { status, answer }
  }

  it('is answered with the sections of the page, as they stand in its document', async () => {
    const { get, portal } = await startPages()
    const { status, answer } = await sections(get, 'news?p=1')
    const document = (await get('/web/news')).body
    if (answer.kind !== 'page') throw new Error('No page')
    expect([status, document.includes(`>${answer.main}</main>`)]).toEqual([200, true])
    expect(document).toContain(`<title>${answer.title}</title>`)
    expect(answer.data.version).toBe(portal.version)
  })

  it('to a missing address is answered by the page for that', async () => {
    const { get } = await startPages()
    const { status, answer } = await sections(get, 'no/such/page')
    expect([status, answer.kind === 'page' && answer.main.includes('页面不存在</h1>')]).toEqual([404, true])
  })

  it('that is redirected gets the new address, and follows by itself', async () => {
    const { get } = await startPages()
    expect(await sections(get, 'NEWS?p=2')).toEqual({ status: 200, answer: { kind: 'redirect', to: '/web/news?p=2' } })
  })

  it('counts as a view of the page that it opens, and not when it is only prefetched', async () => {
    const { get, views } = await startPages({
      answer: answerDetails,
    })
    await get('/web/sections/news/details/7', { [PREFETCH_HEADER]: '1' })
    expect(views).toEqual([])
    await get('/web/sections/news/details/7')
    await get('/web/news/details/7')
    expect(views).toEqual(['4 7', '4 7'])
  })
})

describe('a failure', () => {
  const failing = (failure: Result): PortalPagesOptions => ({
    answer: ({ source }) => (source === 'details' ? Promise.resolve(failure) : undefined),
  })
  it.each<[string, PortalPagesOptions]>([
    ['that too many wait', { queue: { run: async () => 'refused' } }],
    ['that the data is away', failing({ kind: 'http', status: 503 })],
    ['that another backend answers too late', failing({ kind: 'timeout' })],
    ['that another backend cannot be reached', failing({ kind: 'network' })],
    ['that another backend answers what nothing can read', failing({ kind: 'malformed', detail: 'x' })],
  ])('shows each visitor the number of their request, as in the header: %s', async (_, options) => {
    const { get } = await startPages(options)
    const paths = ['/web/news/details/7', '/web/news/details/7', '/web/sections/news/details/7']
    const answers = await Promise.all(
      paths.flatMap((path) => ['br', 'identity'].map((encoding) => get(path, { 'accept-encoding': encoding }))),
    )
    const ids = answers.map(({ headers }) => String(headers['x-request-id']))
    expect(new Set(ids).size).toBe(answers.length)
    for (const [index, { status, headers, body }] of answers.entries()) {
      expect([status, headers['retry-after']]).toEqual([503, '5'])
      if (headers['content-encoding'] === 'br') continue
      expect(body.match(/编号[：\s]+(test-\d+)/u)?.[1]).toBe(ids[index])
      expect(body).not.toMatch(/id-of-this-request/u)
    }
  })
})

describe('a rush of visitors', () => {
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

  it('gets stored pages, and in place of the others a small page that tries again', async () => {
    const { queue, state } = aQueue()
    const { get, renders } = await startPages({ queue })
    const cachedPage = await get('/web/news')
    state.isFull = true
    for (const path of ['/web/news', '/web/news?unheard=1'])
      expect(await get(path)).toMatchObject({ status: 200, body: cachedPage.body })
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

  it('with searches leaves places to pages that all visitors share', async () => {
    const { queue, state } = aQueue()
    const { get } = await startPages({ queue })
    await get('/web/search?keyword=a')
    expect([...state.shares]).toEqual([0.5])
    await get('/web/news')
    expect([...state.shares]).toEqual([0.5, 1])
  })
})
