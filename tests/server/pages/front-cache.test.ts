import { describe, expect, it } from 'vitest'

import type { NoticesResponse } from '#contract/entities/site-responses.ts'
import { displayedVisitors, displayOf } from '#plan/display-key.ts'
import { createFrontCache } from '#server/platform/http/front-cache.ts'

import { answerDetails, type PortalPagesOptions, startPages } from '../../support/portal-pages.ts'

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone)' }
const front = createFrontCache({ isPurged: true })
const shown = (display: string) => ({ 'portal-display': display })

describe('a page that a cache in front may keep', () => {
  it('has the display that the cache names, whatever the visitor’s headers', async () => {
    const { get } = await startPages({ front })
    for (const visitor of displayedVisitors) {
      const display = displayOf(visitor)
      const { body, headers } = await get('/web/news', { ...phone, cookie: 'elder=on', ...shown(display) })
      const { device, elder, isWide = false } = visitor
      expect([body.includes(`"device":"${device}","elder":${elder}`), body.includes('content="width=1')]).toEqual([
        true,
        isWide,
      ])
      expect(headers.vary).toBe('Accept-Encoding, Portal-Display')
    }
  })

  it.each([
    [true, 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400'],
    [false, 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'],
  ])('has its lifetime in the header where the cache gets purges (%s)', async (isPurged, expected) => {
    const { get } = await startPages({ front: createFrontCache({ isPurged }) })
    for (const path of ['/web/news', '/web/sections/news', '/web/no/such/page', '/web/NEWS', '/web/sections/NEWS']) {
      const { headers } = await get(path, shown('mobile'))
      expect([path, headers['cache-control']]).toEqual([path, expected])
      expect(headers).not.toHaveProperty('server-timing')
    }
  })

  it('is confirmed by its tag, with the same headers', async () => {
    const { get } = await startPages({ front })
    const first = await get('/web/news', shown('mobile'))
    const again = await get('/web/news', { ...shown('mobile'), 'if-none-match': first.headers.etag ?? '' })
    expect([again.status, again.body]).toEqual([304, ''])
    for (const name of ['cache-control', 'vary', 'surrogate-key', 'etag'])
      expect(again.headers[name]).toBe(first.headers[name])
  })

  it.each([
    ['/web/news', 'portal type--3 type-4'],
    ['/web/news/details/7', 'content entities entity-7 portal type--3'],
    ['/web/no/such/page', 'portal type--3'],
    ['/web/NEWS', 'portal'],
  ])('has the tags of all that it shows: %s', async (path, expected) => {
    const { get } = await startPages({ front, answer: answerDetails })
    const { headers } = await get(path, shown('desktop'))
    expect(String(headers['surrogate-key']).split(' ').toSorted().join(' ')).toBe(expected)
  })

  it('lacks the notices that the cache names as closed', async () => {
    const notice: NoticesResponse[number] = {
      ...{ id: 1, level: 'information', title: '闭馆', summary: '', linkurl: '', target: '_self', closable: true },
    }
    const { get, renders } = await startPages({
      front,
      answer: ({ source }) =>
        source === 'notices'
          ? Promise.resolve({ kind: 'ok', data: [notice, { ...notice, id: 2, title: '停电' }] })
          : undefined,
    })
    const titles = async (display: string): Promise<string[]> =>
      (await get('/web/activity', shown(display))).body.match(/闭馆|停电/gu) ?? []
    const all = await titles('mobile')
    expect([all.includes('闭馆'), all.includes('停电')]).toEqual([true, true])
    expect(await titles('mobile-1.9')).not.toContain('闭馆')
    expect(await titles('mobile-1.2')).toEqual([])
    const before = renders()
    expect([await titles('mobile-1'), await titles('mobile-77')]).toEqual([await titles('mobile-1.5'), all])
    expect(renders()).toBe(before)
  })

  it('counts no view: the browser reports it', async () => {
    const { get, views, counted } = await startPages({ front, answer: answerDetails })
    const document = await get('/web/news/details/7', shown('mobile'))
    const sections = JSON.parse((await get('/web/sections/news/details/7', shown('mobile'))).body)
    expect(document.body).toContain('"view":"news/details/7"')
    expect([sections.data.view, sections.isCounted]).toEqual(['news/details/7', undefined])
    await get('/web/news/details/7', { 'user-agent': 'Mozilla/5.0' })
    expect([views, counted]).toEqual([[], []])
  })
})

describe('a page that no cache may keep', () => {
  it.each([
    ['without the header of the cache', true, {}],
    ['with a display that no cache says', true, shown('fridge')],
    ['with a display and more', true, shown('mobile; x')],
    ['with the header, in front of which no cache stands', false, shown('desktop')],
  ])('is answered %s', async (_, hasFrontCache, headers) => {
    const { get } = await startPages(hasFrontCache ? { front } : {})
    const { headers: answered, body } = await get('/web/news', { ...phone, ...headers })
    expect(body).toContain('"device":"mobile"')
    expect(answered).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, User-Agent, Cookie' })
    expect(Object.keys(answered)).not.toEqual(expect.arrayContaining(['surrogate-key']))
  })

  it.each<[string, string, PortalPagesOptions]>([
    ['shows the results of a search', '/web/search?keyword=a', {}],
    [
      'shows a failure',
      '/web/news',
      { answer: ({ source }) => (source === 'list' ? Promise.resolve({ kind: 'network' }) : undefined) },
    ],
  ])('is one that %s', async (_, path, options) => {
    const { get } = await startPages({ front, ...options })
    const { headers } = await get(path, shown('desktop'))
    expect(headers['cache-control']).toMatch(/^no-(?:cache|store)$/u)
    expect(headers).not.toHaveProperty('surrogate-key')
  })

  it('is the small page of a rush', async () => {
    const { get } = await startPages({ front, queue: { run: async () => 'refused' } })
    const { status, headers } = await get('/web/news', shown('desktop'))
    expect([status, headers['cache-control']]).toEqual([503, 'no-store'])
    expect(headers).not.toHaveProperty('surrogate-key')
  })
})
