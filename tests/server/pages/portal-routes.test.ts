import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import { registerPortalRoutes } from '#server/pages/register-portal-routes.ts'
import { createFrontCache } from '#server/platform/http/front-cache.ts'
import type { Visit } from '#server/services/context/daily-figures.ts'

import { readRealPortal } from '../../support/real-portal.ts'
import { sayAnswer } from '../../support/words.ts'

/** The addresses about the portal itself, behind a cache that keeps pages or without one. */
async function start(hasFrontCache: boolean, isCounted = hasFrontCache) {
  const app = fastify()
  const portal = await readRealPortal()
  const views: string[] = []
  const visits: string[] = []
  registerPortalRoutes(app, {
    portal: () => portal,
    say: sayAnswer,
    health: () => ({}),
    ...(hasFrontCache ? { front: createFrontCache({ isPurged: true }) } : {}),
    ...(isCounted
      ? {
          visitCounter: {
            visited: ({ page, area }: Visit) => void visits.push(`${page} ${area}`),
            ...(hasFrontCache ? { recordView: (type: number, id: number) => void views.push(`${type} ${id}`) } : {}),
          },
        }
      : {}),
  })
  onTestFinished(() => app.close())
  return { app, views, visits }
}

const browser = { 'user-agent': 'Mozilla/5.0 (iPhone)' }

describe('a view that a browser reports', () => {
  it.each<[path: string, views: string[], visits: string[]]>([
    ['news/details/7', ['4 7'], ['news/details/7 新闻资讯']],
    ['news/details/7?from=a', ['4 7'], ['news/details/7 新闻资讯']],
    ['news/details/2147483647', ['4 2147483647'], ['news/details/2147483647 新闻资讯']],
    ['index', [], ['index 首页']],
    ['news?p=2&keyword=138', [], ['news 新闻资讯']],
    ['agreement/privacy', [], ['agreement/{title} 协议']],
    ['agreement/13800000000', [], ['agreement/{title} 协议']],
    ...[
      ...['news/details/07', 'news/details/0', 'news/details/-1', 'news/details/7%20', 'news/details/0x7'],
      ...['news/details/2147483648', 'news/details/99999999999', 'news/details/x'],
      ...['NEWS', 'nowhere', 'nowhere/details/7', '', '4/7', '*', '//x', 'a'.repeat(2000)],
    ].map((path): [string, string[], string[]] => [path, [], []]),
  ])('of %s counts as views %j and visits %j, and the answer is never stored', async (path, expected, counted) => {
    const { app, views, visits } = await start(true)
    const { statusCode, headers } = await app.inject({ method: 'POST', url: `/web/views/${path}`, headers: browser })
    expect([statusCode, headers['cache-control'], views, visits]).toEqual([204, 'no-store', expected, counted])
  })

  it('is no visit where the browser is a robot', async () => {
    const { app, visits } = await start(true)
    for (const agent of ['Mozilla/5.0 (compatible; Baiduspider/2.0)', ''])
      await app.inject({ method: 'POST', url: '/web/views/news', headers: { 'user-agent': agent } })
    expect(visits).toEqual([])
  })

  it('is a visit without a cache in front, too, except of an entity, whose page the server counts', async () => {
    const { app, visits } = await start(false, true)
    const tell = async (path: string) =>
      (await app.inject({ method: 'POST', url: `/web/views/${path}`, headers: browser })).statusCode
    expect([await tell('news'), await tell('news/details/7'), visits]).toEqual([204, 404, ['news 新闻资讯']])
  })

  it('is no view without a cache in front, where the server counts', async () => {
    const { app } = await start(false)
    expect((await app.inject({ method: 'POST', url: '/web/views/news/details/7' })).statusCode).toBe(404)
  })
})

describe('the redirect to the home page', () => {
  it.each([
    [true, 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400'],
    [false, undefined],
  ])('may be stored in front, where pages may (%s)', async (hasFrontCache, caching) => {
    const { app } = await start(hasFrontCache)
    const { statusCode, headers } = await app.inject('/?a=b')
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/web/index?a=b', caching])
  })
})
