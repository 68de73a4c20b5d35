import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { PageResponse } from '#app/page-response.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/calls/request-timeout.ts'
import { createNavigation, type Navigation } from '#loader/create-navigation.ts'
import type { HistoryEntry, VisitHistory } from '#loader/create-visit-history.ts'
import type { Busy, LoadOptions } from '#loader/fetch-pages.ts'

import { pageAnswer, pageData } from './a-page.ts'

/** A history in memory, so that going back happens at once. */
function aHistory() {
  const entries: HistoryEntry[] = [{ pathname: '/index', search: '', hash: '', key: 'first', state: null }]
  let at = 0
  let listener: (isReturn: boolean) => void = () => undefined
  const entryOf = (href: string, key: string): HistoryEntry => {
    const { pathname, search } = new URL(href, 'http://portal.invalid')
    return { pathname, search, hash: '', key, state: null }
  }
  const history: VisitHistory = {
    place: () => entries[at] ?? entryOf('/', 'none'),
    push: (href) => {
      at += 1
      entries.splice(at, entries.length, entryOf(href, `${at}`))
      listener(false)
    },
    reserve: ({ replaces, at: stands }) => {
      const { pathname, search } = history.place()
      const href = stands ?? pathname + search
      if (replaces) return void (entries[at] = entryOf(href, history.place().key))
      at += 1
      entries.splice(at, entries.length, entryOf(href, `${at}`))
    },
    index: () => at,
    replace: (href) => {
      entries[at] = entryOf(href, `${at}-replaced`)
      listener(false)
    },
    go: (steps) => {
      at += steps
      listener(true)
    },
    subscribe: (subscriber) => {
      listener = subscriber
      return () => undefined
    },
    canGoBack: () => at > 0,
  }
  /** Opens an overlay, whose entry has the key of its page; scrolling has changed the page's address before. */
  const overlay = (href: string) => {
    const { key } = history.place()
    entries.splice(at, entries.length, entryOf(href, key), entryOf(href, key))
    at += 1
  }
  /** Jumps to a place within the page. */
  const jump = () => {
    const { pathname, search } = history.place()
    history.push(pathname + search)
  }
  return { history, overlay, jump }
}

interface Later<Value> {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (error: Error) => void
}

/** A promise that the test settles. */
function later<Value>(): Later<Value> {
  let settle: Omit<Later<Value>, 'promise'> | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, resolve: (value) => settle?.resolve(value), reject: (error) => settle?.reject(error) }
}

/** What happened, in order. */
let events: string[]
/** How often each address was asked for, and how. */
let requests: [href: string, options: LoadOptions | undefined][]
let answers: Map<string, Later<PageResponse | Busy | undefined>>
let isMember: boolean
let visit: ReturnType<typeof aHistory>
let navigation: Navigation
let reach: Later<void>
let rush: Later<void>

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
function answerOf(href: string): Later<PageResponse | Busy | undefined> {
  const existing = answers.get(href) ?? later<PageResponse | Busy | undefined>()
  answers.set(href, existing)
  return existing
}
const hereOf = ({ place }: VisitHistory) => place().pathname + place().search

beforeEach(() => {
  events = []
  requests = []
  answers = new Map()
  isMember = false
  reach = later()
  rush = later()
  visit = aHistory()
  navigation = createNavigation({
    history: visit.history,
    load: (href, options) => {
      requests.push([href, options])
      return answerOf(href).promise
    },
    show: ({ title }, isReturn) => void events.push(`${isReturn ? 'again' : 'shown'} ${title}`),
    move: (key, isReturn) => void events.push(`${isReturn ? 'back' : 'on'} to ${key}`),
    onProgress: (progress) => events.push(progress),
    leave: (href) => events.push(`left for ${href}`),
    isMember: () => isMember,
    untilReachable: async (address, { onCutOff }) => {
      events.push(`tries ${address}`)
      onCutOff()
      await reach.promise
    },
    pause: async (seconds) => {
      events.push(`waits ${seconds}`)
      await rush.promise
    },
  })
})

afterEach(() => void vi.useRealTimers())

const members = pageAnswer({ title: '我的', data: pageData({ auth: true }) })

describe('a jump within a page', () => {
  it('requests nothing, and going back leads to where it began', async () => {
    visit.jump()
    visit.jump()
    visit.history.go(-1)
    visit.history.go(-1)
    await settle()
    expect([events.filter((event) => event !== 'still'), requests]).toEqual([
      ['on to 1', 'on to 2', 'back to 1', 'back to first'],
      [],
    ])
  })

  it('is the place to which a visitor returns from another page', async () => {
    visit.jump()
    navigation.navigate('/news')
    answerOf('/news').resolve(pageAnswer({ title: '新闻' }))
    await settle()
    visit.history.go(-1)
    answerOf('/index').resolve(pageAnswer({ title: '首页' }))
    await settle()
    visit.history.go(-1)
    expect(events.filter((event) => event.includes(' '))).toEqual([
      'on to 1',
      'shown 新闻',
      'again 首页',
      'back to first',
    ])
  })
})

describe('a navigation', () => {
  it.each<[what: string, answer: PageResponse | undefined, happened: string[], place: string]>([
    ['a page', pageAnswer({ title: '新闻' }), ['loading', 'shown 新闻', 'still'], '/news'],
    ['another version of the portal', undefined, ['loading', 'left for /web/news'], '/index'],
    ['a redirect abroad', { kind: 'redirect', to: 'https://a.cn/' }, ['loading', 'left for https://a.cn/'], '/index'],
    ['a redirect', { kind: 'redirect', to: '/web/art?p=2' }, ['loading', 'loading', 'shown 那里', 'still'], '/art?p=2'],
    ['a page for members', members, ['loading', 'loading', 'shown 那里', 'still'], '/login?from=%2Fweb%2Fnews'],
  ])('follows the answer: %s', async (_, answer, happened, place) => {
    navigation.navigate('/news')
    answerOf('/news').resolve(answer)
    for (const onward of ['/art?p=2', '/login?from=%2Fweb%2Fnews'])
      answerOf(onward).resolve(pageAnswer({ title: '那里' }))
    await settle()
    expect([events, hereOf(visit.history)]).toEqual([happened, place])
    // One entry was made for it, whatever it led to.
    visit.history.go(-1)
    expect([hereOf(visit.history), visit.history.canGoBack()]).toEqual(['/index', false])
  })

  it.each<[what: string, answer: PageResponse | Busy | undefined]>([
    ['on its way', undefined],
    ['a redirect', { kind: 'redirect', to: '/web/art' }],
    ['a page for members', members],
    ['in a rush', { kind: 'busy', seconds: 5 }],
  ])('leaves the address to the present page until the next one is shown: %s', async (_, answer) => {
    navigation.navigate('/news')
    if (answer) answerOf('/news').resolve(answer)
    await settle()
    expect([hereOf(visit.history), events.filter((line) => line.startsWith('shown'))]).toEqual(['/index', []])
  })

  it('that is pressed twice is one, with one entry; so is another one that is pressed meanwhile', async () => {
    navigation.navigate('/news')
    navigation.navigate('/news')
    expect(requests.length).toBe(1)
    navigation.navigate('/art')
    answerOf('/art').resolve(pageAnswer({ title: '艺术' }))
    await settle()
    visit.history.go(-1)
    expect([hereOf(visit.history), visit.history.canGoBack()]).toEqual(['/index', false])
  })

  it('that takes longer than a call may is reported as slow, and is shown when it comes', async () => {
    vi.useFakeTimers()
    navigation.navigate('/news')
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
    expect(events).toEqual(['loading'])
    await vi.advanceTimersByTimeAsync(1)
    expect(events).toEqual(['loading', 'slow'])
    answerOf('/news').resolve(pageAnswer({ title: '新闻' }))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    expect(events.slice(2)).toEqual(['shown 新闻', 'still'])
  })

  it('that is slow is requested again on a press, and the earlier answer no longer counts', async () => {
    vi.useFakeTimers()
    navigation.navigate('/news')
    const first = answerOf('/news')
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    answers.clear()
    navigation.retry()
    first.resolve(pageAnswer({ title: '旧' }))
    answerOf('/news').resolve(pageAnswer({ title: '新闻' }))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    expect(events).toEqual(['loading', 'slow', 'loading', 'shown 新闻', 'still'])
    expect(requests).toMatchObject([
      ['/news', { isAnew: false }],
      ['/news', { isAnew: true }],
    ])
    expect(hereOf(visit.history)).toBe('/news')
  })

  it.each<[what: string, prepare: () => Promise<void>]>([
    ['on its way', () => Promise.resolve()],
    [
      'cut off',
      async () => {
        answerOf('/news').reject(new TypeError('offline'))
        await settle()
      },
    ],
  ])('is cancelled on a press, as by going back: %s', async (_, prepare) => {
    navigation.navigate('/news')
    await prepare()
    navigation.stay()
    answerOf('/news').resolve(pageAnswer())
    reach.resolve()
    await settle()
    expect([hereOf(visit.history), visit.history.canGoBack(), events.at(-1)]).toEqual(['/index', false, 'still'])
    expect(events.filter((line) => /^(?:shown|left)/u.test(line))).toEqual([])
  })

  it('that replaces its page is cancelled without leaving that page', async () => {
    navigation.navigate('/index?p=2', { replace: true })
    navigation.stay()
    await settle()
    expect([hereOf(visit.history), events]).toEqual(['/index', ['loading', 'still']])
  })

  it('leads members to their page', async () => {
    isMember = true
    navigation.navigate('/user')
    answerOf('/user').resolve(members)
    await settle()
    expect(events).toEqual(['loading', 'shown 我的', 'still'])
  })

  it('is valid only while it is the newest', async () => {
    navigation.navigate('/news')
    navigation.navigate('/art')
    answerOf('/art').resolve(pageAnswer({ title: '艺术' }))
    answerOf('/news').resolve(pageAnswer({ title: '新闻' }))
    await settle()
    expect(events).toEqual(['loading', 'loading', 'shown 艺术', 'still'])
  })

  it('that fails keeps the old page with a message, and opens as soon as the portal can be reached', async () => {
    navigation.navigate('/news')
    answerOf('/news').reject(new TypeError('offline'))
    await settle()
    expect(events).toEqual(['loading', 'tries /web/news', 'cut-off'])
    reach.resolve()
    await settle()
    expect(events.at(-1)).toBe('left for /web/news')
  })

  it('in a rush keeps the old page with a message, and requests again by itself', async () => {
    navigation.navigate('/news')
    answerOf('/news').resolve({ kind: 'busy', seconds: 5 })
    await settle()
    expect(events).toEqual(['loading', 'busy', 'waits 5'])
    answers.clear()
    rush.resolve()
    await settle()
    answerOf('/news').resolve(pageAnswer({ title: '新闻' }))
    await settle()
    expect(events.slice(3)).toEqual(['loading', 'shown 新闻', 'still'])
  })

  it('that waits for a rush to end requests nothing once another one is under way', async () => {
    navigation.navigate('/news')
    answerOf('/news').resolve({ kind: 'busy', seconds: 5 })
    await settle()
    navigation.navigate('/art')
    rush.resolve()
    await settle()
    expect(requests.map(([href]) => href)).toEqual(['/news', '/art'])
  })

  it('that failed leaves no more once another one is under way', async () => {
    navigation.navigate('/news')
    answerOf('/news').reject(new TypeError('offline'))
    await settle()
    navigation.navigate('/art')
    reach.resolve()
    await settle()
    expect(events.filter((line) => line.startsWith('left'))).toEqual([])
  })

  it('loads the same page anew on request', () => {
    navigation.reload()
    expect(requests).toMatchObject([['/index', { isAnew: true }]])
  })
})

describe('going back', () => {
  it('shows a page as it was, with an answer of any age', async () => {
    navigation.navigate('/news')
    answerOf('/news').resolve(pageAnswer({ title: '新闻' }))
    await settle()
    visit.history.go(-1)
    answerOf('/index').resolve(pageAnswer({ title: '首页' }))
    await settle()
    expect(requests.at(-1)).toEqual(['/index', { reuse: true, isAnew: false }])
    expect(events.slice(-2)).toEqual(['again 首页', 'still'])
  })

  it('that takes long is cancelled by staying on the page', async () => {
    navigation.navigate('/news')
    answerOf('/news').resolve(pageAnswer({ title: '新闻' }))
    await settle()
    visit.history.go(-1)
    navigation.stay()
    answerOf('/index').resolve(pageAnswer({ title: '首页' }))
    await settle()
    expect([hereOf(visit.history), events.at(-1)]).toEqual(['/news', 'still'])
    expect(events).not.toContain('again 首页')
  })

  it('to a page that never left requests nothing, and a late answer is not shown', async () => {
    navigation.navigate('/news')
    visit.history.go(-1)
    answerOf('/news').resolve(pageAnswer())
    await settle()
    expect([events, requests.length]).toEqual([['loading', 'still'], 1])
  })

  it('from an overlay leaves the page as it stands, also where reading has changed its address', async () => {
    visit.overlay('/index?p=3')
    visit.history.go(-1)
    await settle()
    expect([events, requests]).toEqual([['still'], []])
  })
})
