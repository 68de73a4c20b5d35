import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import { registerPortalRoutes } from '#server/pages/register-portal-routes.ts'
import { createFrontCache } from '#server/platform/front-cache.ts'

import { readRealPortal } from '../../support/real-portal.ts'
import { sayAnswer } from '../../support/words.ts'

/** The addresses about the portal itself, behind a cache that keeps pages or without one. */
async function start(isKept: boolean) {
  const app = fastify()
  const portal = await readRealPortal()
  const views: string[] = []
  registerPortalRoutes(app, {
    portal: () => portal,
    say: sayAnswer,
    health: () => ({}),
    ...(isKept
      ? {
          front: createFrontCache({ isPurged: true }),
          recordView: (type: number, id: number) => void views.push(`${type} ${id}`),
        }
      : {}),
  })
  onTestFinished(() => app.close())
  return { app, views }
}

describe('a view that a browser tells of', () => {
  it.each([
    ['4/7', ['4 7']],
    ['4/07', []],
    ['4/0', []],
    ['4/-1', []],
    ['4/2147483647', ['4 2147483647']],
    ['4/2147483648', []],
    ['4/99999999999', []],
    ['04/7', []],
    ['99/7', []],
    ['-4/7', []],
    ['x/7', []],
  ])('of %s is counted as %j, and never kept', async (view, expected) => {
    const { app, views } = await start(true)
    const { statusCode, headers } = await app.inject({ method: 'POST', url: `/web/views/${view}` })
    expect([statusCode, headers['cache-control'], views]).toEqual([204, 'no-store', expected])
  })

  it('is none where the server sees them itself', async () => {
    const { app } = await start(false)
    expect((await app.inject({ method: 'POST', url: '/web/views/4/7' })).statusCode).toBe(404)
  })
})

describe('the way to the home page', () => {
  it.each([
    [true, 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400'],
    [false, undefined],
  ])('is kept in front, where pages are (%s)', async (isKept, caching) => {
    const { app } = await start(isKept)
    const { statusCode, headers } = await app.inject('/?a=b')
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/web/index?a=b', caching])
  })
})
