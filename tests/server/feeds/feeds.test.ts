import { gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import type { SitePlaces } from '#contract/addresses/site-places.ts'
import { renderRobots } from '#server/feeds/robots.ts'
import { createFrontCache } from '#server/platform/http/front-cache.ts'

import { anArticle } from '../../support/an-article.ts'
import { feedApp, feedSource, lanterns } from './feed-portal.ts'
import { readCalendar, valueIn } from './read-calendar.ts'

const RSS = 'application/rss+xml; charset=utf-8'
const XML = 'application/xml; charset=utf-8'
const ICS = 'text/calendar; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

const addresses: readonly [address: string, status: number, type: string][] = [
  ['/robots.txt', 200, TEXT],
  ['/sitemap.xml', 200, XML],
  ['/sitemaps/pages.xml', 200, XML],
  ['/sitemaps/news-1.xml', 200, XML],
  ['/sitemaps/news-2.xml', 404, TEXT],
  ['/sitemaps/news-0.xml', 404, TEXT],
  ['/sitemaps/nothing-1.xml', 404, TEXT],
  ['/sitemaps/..%2Fx.xml', 404, TEXT],
  ['/web/feeds/news.xml', 200, RSS],
  ['/web/feeds/skill/list.xml', 200, RSS],
  ['/web/feeds/activity.xml', 200, RSS],
  ['/web/feeds/activity.ics', 200, ICS],
  ['/web/feeds/activity/7.ics', 200, ICS],
  ['/web/feeds/skill/list/20.ics', 200, ICS],
  ['/web/feeds/skill/list.ics', 200, ICS],
  ['/web/feeds/demand.ics', 200, ICS],
  ['/web/feeds/demand/31.ics', 200, ICS],
  // News has no times, and a course's times are not in its list.
  ['/web/feeds/news.ics', 404, TEXT],
  ['/web/feeds/news/1.ics', 404, TEXT],
  ['/web/feeds/activity/999.ics', 404, TEXT],
  ['/web/feeds/activity/9.ics', 404, TEXT],
  ['/web/feeds/activity/7.xml', 404, TEXT],
  ['/web/feeds/activity/-1.ics', 404, TEXT],
  ['/web/feeds/activity/1e3.ics', 404, TEXT],
  ['/web/feeds/login.xml', 404, TEXT],
  ['/web/feeds/nothing.xml', 404, TEXT],
  ['/web/feeds/', 404, TEXT],
  ['/web/feeds/%00.xml', 404, TEXT],
]
const existing = addresses.flatMap(([address, status]) => (status === 200 ? [address] : []))

describe('the feeds', () => {
  it.each(addresses)('answer %s with %i as %s', async (address, status, type) => {
    const response = await feedApp(feedSource()).inject(address)
    expect([response.statusCode, response.headers['content-type']]).toEqual([status, type])
    expect(response.body).not.toBe('')
  })

  it.each(existing)('answer HEAD, and the tag of the present version, without a body: %s', async (url) => {
    const app = feedApp(feedSource())
    const got = await app.inject(url)
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-type'], head.headers['etag']]).toEqual([
      200,
      '',
      got.headers['content-type'],
      got.headers['etag'],
    ])
    for (const tag of [String(got.headers['etag']), `"other", ${String(got.headers['etag']).slice(2)}`, '*']) {
      const again = await app.inject({ url, headers: { 'if-none-match': tag } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  })

  it.each(existing)(
    'may be stored in front until content or schema change, where a cache there gets purges: %s',
    async (url) => {
      const { headers } = await feedApp({ ...feedSource(), front: createFrontCache({ isPurged: true }) }).inject(url)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=300, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
        'surrogate-key': 'portal content',
      })
    },
  )

  it.each(existing)('may be stored for a while and run nothing: %s', async (url) => {
    const { headers } = await feedApp(feedSource()).inject(url)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      vary: 'Accept-Encoding',
    })
  })

  it.each(existing)('never contain the host of the request: %s', async (url) => {
    const response = await feedApp(feedSource()).inject({
      url,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(response.body).not.toContain('evil')
  })

  it.each(existing.filter((address) => address !== '/robots.txt'))(
    'answer 503 with a time to come back while the backend does not answer: %s',
    async (url) => {
      const { source, state } = feedSource()
      state.isDown = true
      const response = await feedApp({ source }).inject(url)
      expect([response.statusCode, response.headers['retry-after'], response.headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ])
    },
  )

  it('are compressed for clients that accept it', async () => {
    const app = feedApp(feedSource(Array.from({ length: 40 }, (_, index) => anArticle({ id: index + 1 }))))
    const plain = await app.inject('/web/feeds/news.xml')
    const small = await app.inject({ url: '/web/feeds/news.xml', headers: { 'accept-encoding': 'br, gzip;q=0.8' } })
    expect(small.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
    for (const accepted of ['gzip;q=0', 'br', 'identity'])
      expect(
        (await app.inject({ url: '/web/feeds/news.xml', headers: { 'accept-encoding': accepted } })).headers[
          'content-encoding'
        ],
      ).toBeUndefined()
  })
})

describe('a stored feed', () => {
  const url = '/web/feeds/activity.ics'

  it('is made once for any number of requests at once', async () => {
    const { source, state } = feedSource()
    const app = feedApp({ source })
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject(url)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(state.requestedKeys).toHaveLength(4)
  })

  it('is made anew when content changed, and after five minutes', async () => {
    const { source, state } = feedSource()
    let now = 0
    let version = 1
    const app = feedApp({ source, now: () => now, contentVersion: () => version })
    const calls = async () => {
      state.requestedKeys = []
      await app.inject(url)
      return state.requestedKeys.length > 0
    }
    const seen = [await calls(), await calls()]
    version += 1
    seen.push(await calls(), await calls())
    now += 5 * 60_000 + 1
    seen.push(await calls(), await calls())
    expect(seen).toEqual([true, false, true, false, true, false])
  })

  it('stays the same to the letter while its content does, and gets a new stamp with a change', async () => {
    const { source, state } = feedSource()
    let now = 1_800_000_000_000
    let version = 1
    const app = feedApp({ source, now: () => now, contentVersion: () => version })
    const stampAfter = async () => {
      now += 3_600_000
      version += 1
      return valueIn(readCalendar((await app.inject(url)).body).events[0], 'LAST-MODIFIED')
    }
    const first = await stampAfter()
    expect(await stampAfter()).toBe(first)
    state.rows = state.rows.map((row) => (row.id === lanterns.id ? { ...row, title: '灯会改期' } : row))
    expect(await stampAfter()).not.toBe(first)
  })

  it('goes on as it last was while the backend is away, for ten minutes', async () => {
    const { source, state } = feedSource()
    let now = 0
    const app = feedApp({ source, now: () => now })
    await app.inject(url)
    state.isDown = true
    now = 6 * 60_000
    expect((await app.inject(url)).statusCode).toBe(200)
    now = 11 * 60_000
    expect((await app.inject(url)).statusCode).toBe(503)
  })
})

describe('a list as RSS', () => {
  it('has the thirty newest entities, and requests no more', async () => {
    const { source, state } = feedSource(Array.from({ length: 100 }, (_, index) => anArticle({ id: index + 1 })))
    const { body } = await feedApp({ source }).inject('/web/feeds/news.xml')
    expect(body.match(/<item>/gu)).toHaveLength(30)
    expect(state.requestedKeys.filter((key) => key.includes('getList'))).toEqual([
      'Article/getList?limit=30&page=1&sort=newest&type=4',
    ])
  })

  it('leads to the pages by absolute addresses', async () => {
    const { body } = await feedApp(feedSource()).inject('/web/feeds/activity.xml')
    expect(body).toContain('<link>https://www.example.cn/web/activity/details/7</link>')
    expect(body).toContain('<title>活动 &amp; 演出 - 文澜</title>')
    expect(body).toContain('<description>&lt;展览&gt;</description>')
  })
})

describe('a list as a calendar', () => {
  it('has everything with a start once, by its start, and nothing without one', async () => {
    const { body } = await feedApp(feedSource()).inject('/web/feeds/activity.ics')
    expect(readCalendar(body).events.map((event) => valueIn(event, 'UID'))).toEqual([
      'activity-8@www.example.cn',
      'activity-7@www.example.cn',
    ])
  })

  it('computes the end from the length where only that is in the content', async () => {
    const { events } = readCalendar((await feedApp(feedSource()).inject('/web/feeds/activity.ics')).body)
    expect([valueIn(events[0], 'DTSTART'), valueIn(events[0], 'DTEND')]).toEqual([
      '20261120T030000Z',
      '20261120T043000Z',
    ])
  })

  it('calls an activity the same as the activity’s own file does', async () => {
    const app = feedApp(feedSource())
    const uids = (body: string) => readCalendar(body).events.map((event) => valueIn(event, 'UID'))
    const alone = await app.inject('/web/feeds/activity/7.ics')
    expect(uids((await app.inject('/web/feeds/activity.ics')).body)).toContain(uids(alone.body)[0])
    expect(alone.headers['content-disposition']).toBe('inline; filename="activity-7.ics"')
  })

  it.each(['skill/list', 'skill/list/20'])('gives all sessions of a course that have a time: %s', async (path) => {
    const { events } = readCalendar((await feedApp(feedSource()).inject(`/web/feeds/${path}.ics`)).body)
    expect(events.map((event) => ['UID', 'SUMMARY', 'LOCATION'].map((name) => valueIn(event, name)))).toEqual([
      ['course-20-1@www.example.cn', '古琴入门 第一期', '302 教室'],
    ])
  })

  it.each(['demand', 'demand/31'])('gives a deadline as a moment, named as its field is: %s', async (path) => {
    const { events } = readCalendar((await feedApp(feedSource()).inject(`/web/feeds/${path}.ics`)).body)
    expect(events.map((event) => ['SUMMARY', 'DTSTART', 'DTEND'].map((name) => valueIn(event, name)))).toEqual([
      ['求购苏绣 截止日期', '20261120T040000Z', undefined],
    ])
  })

  it('is refused with the reason for an activity without a time', async () => {
    expect((await feedApp(feedSource()).inject('/web/feeds/activity/9.ics')).body).toBe(
      '《择日另告》没有写明时间，无法加入日历',
    )
  })
})

describe('the site map', () => {
  const locations = (body: string) =>
    [...body.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, address]) => address?.replace('https://www.example.cn/', ''))

  it('has every public page and every entity, and none that is private, in preparation or elsewhere', async () => {
    const { body } = await feedApp(feedSource()).inject('/sitemap.xml')
    const pages = [
      'activity',
      'activity/details/7',
      'activity/details/8',
      'activity/details/9',
      'demand',
      'demand/details/31',
      'index',
      'news',
      'news/details/1',
      'skill/details/20',
      'skill/list',
    ]
    expect(new Set(locations(body))).toEqual(new Set(pages.map((path) => `web/${path}`)))
  })

  it('has the time at which an entity appeared, and of a list that of its newest', async () => {
    const { body } = await feedApp(feedSource()).inject('/sitemap.xml')
    expect(body).toContain(
      '<loc>https://www.example.cn/web/news/details/1</loc><lastmod>2026-05-28T20:26:40Z</lastmod>',
    )
    expect(body).toContain('<loc>https://www.example.cn/web/news</loc><lastmod>2026-05-28T20:26:40Z</lastmod>')
    expect(body).toContain('<loc>https://www.example.cn/web/index</loc></url>')
  })

  it('becomes an index of files beyond 5000 addresses, each address in exactly one', async () => {
    const app = feedApp(feedSource(Array.from({ length: 5200 }, (_, index) => anArticle({ id: index + 1 }))))
    const index = await app.inject('/sitemap.xml')
    const files = locations(index.body)
    expect(index.body).toContain('<sitemapindex')
    expect(files).toEqual(['sitemaps/pages.xml', 'sitemaps/news-1.xml', 'sitemaps/news-2.xml'])
    const all = (
      await Promise.all(files.map(async (file) => locations((await app.inject(`/${file ?? ''}`)).body)))
    ).flat()
    expect(all.filter((address) => address?.includes('details'))).toHaveLength(5200)
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('robots.txt', () => {
  it('refuses robots only calls, search results and members’ pages, and names the site map', async () => {
    const { body } = await feedApp(feedSource()).inject('/robots.txt')
    const rules = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(rules).toEqual([
      'User-agent: *',
      'Disallow: /api',
      'Disallow: /web/api',
      'Disallow: /web/search',
      'Disallow: /web/user',
      'Disallow: /web/display',
      'Disallow: /*?*month=',
      'Disallow: /*?*date=',
      'Allow: /',
      'Sitemap: https://www.example.cn/sitemap.xml',
    ])
  })

  it.each<[string, SitePlaces, string[]]>([
    ['neither search nor members', { home: 'index' }, []],
    ['a search at its own path', { home: 'index', search: 'find' }, ['Disallow: /web/find']],
    ['members', { home: 'index', login: 'login' }, ['Disallow: /web/user']],
  ])('names only pages of the site: %s', (_, places, named) => {
    const usual = ['/api', '/web/api', '/web/display', '/*?*month=', '/*?*date='].map((path) => `Disallow: ${path}`)
    const lines = renderRobots('', places).split('\n')
    expect(lines.filter((line) => line.startsWith('Disallow') && !usual.includes(line))).toEqual(named)
  })
})
