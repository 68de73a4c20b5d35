import { describe, expect, it } from 'vitest'

import type { SearchResponse } from '#contract/entities/search.ts'
import { createFrontCache } from '#server/platform/http/front-cache.ts'

import { answerDetails, type PortalPagesOptions, startPages } from '../../support/portal-pages.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0' }
/** The plain body of a page goes as soon as the cache has compressed it well. */
const compressing = { ...browser, 'accept-encoding': 'br' }
const NEWS = 'news 新闻资讯'

describe('a visit', () => {
  it.each([
    ['/web/index', ['index 首页']],
    ['/web/news', [NEWS]],
    ['/web/news?p=1&utm=13800000000', [NEWS]],
    ['/web/sections/news', [NEWS]],
    ['/web/news/details/7', ['news/details/7 新闻资讯']],
    ['/web/news/details/07', ['news/details/7 新闻资讯']],
    ['/web/NEWS', []],
    ['/web/no/such/page', []],
    ['/web/news/details/x', []],
    ['/', []],
  ])('is a shown page, under names that no visitor wrote: %s is %j', async (path, expected) => {
    const { get, counted } = await startPages({
      answer: (request) =>
        request.params['id'] === 'x' ? Promise.resolve({ kind: 'not-found' }) : answerDetails(request),
    })
    await get(path, browser)
    expect(counted).toEqual(expected)
  })

  it('counts again from the cache, and with a page that the browser has', async () => {
    const { get, counted, fromCache } = await startPages()
    const { headers } = await get('/web/news', compressing)
    await get('/web/news', compressing)
    const again = await get('/web/news', { ...compressing, 'if-none-match': headers.etag ?? '' })
    expect([again.status, fromCache(), counted]).toEqual([304, 2, [NEWS, NEWS, NEWS]])
  })

  it.each<[what: string, headers: Readonly<Record<string, string>>, method?: string]>([
    ['that the loader fetches beforehand', { ...browser, 'x-prefetch': '1' }],
    ['that the browser fetches beforehand', { ...browser, 'sec-purpose': 'prefetch;prerender' }],
    ['of which only the headers are asked for', browser, 'HEAD'],
    ['for a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' }],
    ['for a robot that looks like a phone', { 'user-agent': 'Mozilla/5.0 (iPhone) (compatible; Googlebot/2.1)' }],
    ['for a program', { 'user-agent': 'curl/8.5.0' }],
    ['for a caller without a name', {}],
  ])('is absent for a page %s, cached or not', async (_, headers, method) => {
    const { get, counted, fromCache } = await startPages()
    for (let time = 0; time < 2; time += 1) expect((await get('/web/news', headers, method)).status).toBe(200)
    expect([fromCache(), counted]).toEqual([1, []])
  })

  it('counts on a phone whose name sounds like a robot', async () => {
    const { get, counted } = await startPages()
    await get('/web/news', { 'user-agent': 'Mozilla/5.0 (Linux; Android 9; CUBOT_X18) Mobile' })
    expect(counted).toEqual([NEWS])
  })

  it('is absent for a page that failed', async () => {
    const { get, counted } = await startPages({
      answer: ({ source }) => (source === 'details' ? Promise.resolve({ kind: 'network' }) : undefined),
    })
    expect((await get('/web/news/details/7', browser)).status).toBe(503)
    expect(counted).toEqual([])
  })

  it.each<[path: string, hasFrontCache: boolean, expected: object]>([
    ['news', false, { view: 'news' }],
    ['news?p=2', false, { view: 'news' }],
    ['news/details/7', false, { isCounted: true }],
    ['no/such/page', false, {}],
    ['news', true, {}],
    ['news/details/7', true, {}],
  ])(
    'of %s, fetched beforehand, is reported or requested again once it is shown (behind a cache: %s)',
    async (path, hasFrontCache, expected) => {
      const { get } = await startPages({
        answer: answerDetails,
        ...(hasFrontCache ? { front: createFrontCache({ isPurged: true }) } : {}),
      })
      const answer: object = JSON.parse((await get(`/web/sections/${path}`, { ...browser, 'x-prefetch': '1' })).body)
      expect(Object.entries(answer).filter(([name]) => name === 'view' || name === 'isCounted')).toEqual(
        Object.entries(expected),
      )
    },
  )
})

describe('a search', () => {
  const results = (change: Partial<SearchResponse>): PortalPagesOptions => ({
    answer: ({ source }) =>
      source === 'search'
        ? Promise.resolve({
            kind: 'ok',
            data: {
              total: 0,
              rows: [],
              page: 1,
              limit: 10,
              counts: [],
              ways: { kind: 'near', words: [], titles: [] },
              ...change,
            },
          })
        : undefined,
  })
  const something = { counts: [{ type: 4, count: 30 }], total: 30 }

  it.each<[query: string, expected: string[], law: string, change: Partial<SearchResponse>]>([
    ['keyword=昆曲', ['!昆曲'], 'counts by its word', something],
    ['keyword=昆曲&p=1', ['!昆曲'], 'counts with its first page', something],
    ['keyword=昆曲&p=2', [], 'does not count again with a further page', something],
    ['keyword=昆曲&type=4', [], 'does not count again with the results of a type', something],
    ['keyword=麒麟', ['?麒麟'], 'counts as vain without results', {}],
    ['keyword=……', [], 'is none without a word', { problem: 'wordless' }],
    ['', [], 'is none without a keyword', {}],
  ])('%s is counted as %j: it %s', async (query, expected, _, change) => {
    const { get, counted } = await startPages(results(change))
    await get(`/web/search?${encodeURI(query)}`, browser)
    await get(`/web/search?${encodeURI(query)}`, { ...browser, 'x-prefetch': '1' })
    await get(`/web/search?${encodeURI(query)}`, { 'user-agent': 'Baiduspider' })
    expect(counted).toEqual(['search 搜索', ...expected])
  })

  it('is counted by the server also behind a cache, which never stores it', async () => {
    const { get, counted } = await startPages({
      ...results(something),
      front: createFrontCache({ isPurged: true }),
    })
    const path = `search?keyword=${encodeURIComponent('昆曲')}`
    await get(`/web/${path}`, browser)
    const { body } = await get(`/web/sections/${path}`, { ...browser, 'x-prefetch': '1' })
    expect([counted, JSON.parse(body).isCounted]).toEqual([['!昆曲'], true])
  })
})
