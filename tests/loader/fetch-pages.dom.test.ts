import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { PageResponse } from '#app/page-response.ts'
import { createPages, type Pages } from '#loader/fetch-pages.ts'

import { pageAnswer, pageData } from './a-page.ts'

let pages: Pages
let answer: PageResponse
let requests: { address: string; isPrefetch: boolean }[]
let viewReports: string[]
const fetch = (address: unknown, { headers, method = 'GET' }: RequestInit = {}) => {
  if (method === 'POST') {
    viewReports.push(String(address))
    return Promise.reject(new TypeError('offline'))
  }
  requests.push({ address: String(address), isPrefetch: new Headers(headers).get('x-prefetch') === '1' })
  return Promise.resolve(
    new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json; charset=utf-8' } }),
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  requests = []
  viewReports = []
  answer = pageAnswer()
  pages = createPages(pageData(), fetch)
})
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const SECTIONS = '/web/sections/news?p=2'

describe('the pages of a visit', () => {
  it('are requested by their sections, and report where they may never be shown', async () => {
    expect(await pages.load('/news?p=2')).toEqual(answer)
    await pages.load('/art', { isPrefetch: true })
    expect(requests).toEqual([
      { address: SECTIONS, isPrefetch: false },
      { address: '/web/sections/art', isPrefetch: true },
    ])
  })

  it.each<[what: string, seconds: number, options: Parameters<Pages['load']>[1], times: number]>([
    ['soon after', 29, {}, 1],
    ['later', 31, {}, 2],
    ['by going back, however old', 3600, { reuse: true }, 1],
    ['anew, however young', 0, { isAnew: true }, 2],
  ])('are requested again or not, when they are needed %s', async (_, seconds, options, times) => {
    await pages.load('/news?p=2')
    later(seconds)
    await pages.load('/news?p=2', options)
    expect(requests.length).toBe(times)
  })

  it.each([
    ['once more when its views are counted', true, [true, false]],
    ['no more when they are not', undefined, [true]],
  ] as const)('that were prefetched and then shown are requested %s', async (_, isCounted, prefetches) => {
    answer = pageAnswer(isCounted ? { isCounted } : {})
    await pages.load('/news?p=2', { isPrefetch: true })
    for (let shown = 0; shown < 2; shown += 1) await pages.load('/news?p=2')
    expect(requests.map(({ isPrefetch }) => isPrefetch)).toEqual(prefetches)
  })

  it('report that they are shown after all, where they have a name for it, and request nothing again', async () => {
    answer = pageAnswer({ view: 'news' })
    await pages.load('/news?p=2')
    await pages.load('/art', { isPrefetch: true })
    expect(viewReports).toEqual([])
    for (let shown = 0; shown < 2; shown += 1) await pages.load('/art')
    expect([viewReports, requests.length]).toEqual([['/web/views/news'], 2])
  })

  it('report their views where the server cannot see them: once they are shown', async () => {
    answer = pageAnswer({ data: { ...pageData(), view: '4/7' } })
    await pages.load('/news/details/7', { isPrefetch: true })
    expect(viewReports).toEqual([])
    for (let shown = 0; shown < 2; shown += 1) await pages.load('/news/details/7')
    expect(viewReports).toEqual(['/web/views/4/7'])
    await pages.load('/news/details/7', { reuse: true })
    await pages.load('/news/details/8')
    pages.countView(pageData())
    pages.countView({ ...pageData(), view: '4/9' })
    expect(viewReports).toEqual(['/web/views/4/7', '/web/views/4/7', '/web/views/4/9'])
    expect(requests.length).toBe(2)
  })

  it.each([
    ['version of the portal', { version: 'v2' }],
    ['build, whose class names are others', { build: 'b2' }],
  ])('of another %s are none of this visit', async (_, other) => {
    answer = pageAnswer({ data: pageData(other) })
    expect(await pages.load('/news')).toBeUndefined()
  })

  it('are requested again after a change by the visitor, also by going back', async () => {
    await pages.load('/news?p=2')
    pages.forget()
    await pages.load('/news?p=2', { reuse: true })
    expect(requests.length).toBe(2)
  })

  it.each([
    ['a failure', 'offline', () => Promise.reject(new TypeError('offline'))],
    ['an answer without a page', '502', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ])('are not stored with %s', async (_, message, fail) => {
    let isDown = true
    pages = createPages(pageData(), (...request) => (isDown ? fail() : fetch(...request)))
    await expect(pages.load('/news')).rejects.toThrow(message)
    isDown = false
    expect(await pages.load('/news')).toEqual(answer)
  })

  it.each<[what: string, seconds: number, isPrefetch: boolean, isPressed: boolean, isAborted: boolean]>([
    ['a page is waited for longer than a call', 14, false, false, false],
    ['a page is given up at last', 15, false, false, true],
    ['one that may never be shown has the time of a call', 5, true, false, true],
    ['one that is opened meanwhile has the time of a page', 14, true, true, false],
  ])('have a time limit: %s', async (_, seconds, isPrefetch, isPressed, isAborted) => {
    vi.useFakeTimers()
    let signal: AbortSignal | null | undefined
    pages = createPages(pageData(), (_address, init) => {
      signal = init?.signal
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new TypeError('late'))))
    })
    const failed = vi.fn<() => void>()
    pages.load('/news', { isPrefetch }).catch(failed)
    if (isPressed) pages.load('/news').catch(failed)
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    expect([signal?.aborted, failed.mock.calls.length > 0]).toEqual([isAborted, isAborted])
  })

  it('that are requested again cancel the earlier request', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    pages = createPages(pageData(), (_address, init) => {
      signals.push(init?.signal)
      return new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new TypeError('late'))),
      )
    })
    const failed = vi.fn<() => void>()
    pages.load('/news').catch(failed)
    pages.load('/news', { isAnew: true }).catch(failed)
    await Promise.resolve()
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  })

  it('report a rush of visitors, and are requested again then', async () => {
    let isBusy = true
    const busy = () => Promise.resolve(new Response('<html>', { status: 503, headers: { 'retry-after': '5' } }))
    pages = createPages(pageData(), (...request) => (isBusy ? busy() : fetch(...request)))
    expect(await pages.load('/news')).toEqual({ kind: 'busy', seconds: 5 })
    isBusy = false
    expect(await pages.load('/news')).toEqual(answer)
  })

  it('are twenty stored ones at most, and the oldest goes first', async () => {
    for (let page = 0; page <= 20; page += 1) await pages.load(`/news?p=${page}`)
    const before = requests.length
    for (const page of [1, 20, 0]) await pages.load(`/news?p=${page}`, { reuse: true })
    expect(requests.slice(before).map(({ address }) => address)).toEqual(['/web/sections/news?p=0'])
  })
})
