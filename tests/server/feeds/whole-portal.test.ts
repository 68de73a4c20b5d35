import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Portal } from '#compile/portal.ts'
import { followedLists, isFindable } from '#plan/public-routes.ts'
import { registerFeeds } from '#server/feeds/register-feeds.ts'
import { openBackend, type PortalBackend } from '#server/backend/open-backend.ts'
import { buildPortalApp } from '#server/portal-app.ts'

import { temporaryFolder } from '../../support/backend.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { readCalendar, valueIn } from './read-calendar.ts'
import { sampledPortal } from '../../support/sampled-portal.ts'
import { sayAnswer } from '../../support/words.ts'

/** The portal as it is, with the content of the types that matter here. */
describe('the feeds of this portal', () => {
  let portal: Portal
  let backend: PortalBackend
  let app: FastifyInstance
  const removals: (() => void)[] = []

  beforeAll(async () => {
    portal = await readRealPortal()
    const folder = temporaryFolder((remove) => removals.push(remove))
    const files = ['news.json', 'activity.json', 'course.json', 'product.json']
    const opened = await openBackend(...sampledPortal(portal, { folder, files }))
    if (!opened.ok) throw new Error(opened.message.en)
    backend = opened.backend
    const whole = await buildPortalApp({
      say: sayAnswer,
      pages: {
        serveCached: () => false,
        forget: () => undefined,
        serve: async (_request, response) => void response.writeHead(404).end('a page'),
      },
      portal: () => portal,
      health: () => ({}),
      register: (fastify) =>
        registerFeeds(fastify, {
          say: sayAnswer,
          portal: () => portal,
          source: backend.source,
          contentVersion: backend.contentVersion,
          origin: () => 'http://localhost:8080',
        }),
      trustProxy: false,
      logger: false,
    })
    app = whole
  })
  afterAll(async () => {
    await app.close()
    await backend.close()
    for (const remove of removals) remove()
  })

  it('are files of the server, not pages, and carry its headers', async () => {
    for (const url of ['/robots.txt', '/sitemap.xml', '/web/feeds/news.xml', '/web/feeds/nothing.xml']) {
      const { body, headers } = await app.inject(url)
      expect(body).not.toBe('a page')
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    }
  })

  it('exist for every list that a visitor can find', async () => {
    const answers = await Promise.all(
      followedLists(portal)
        .flatMap(({ rss, calendar = rss }) => [rss, calendar])
        .map(async (url) => [url, (await app.inject(url)).statusCode]),
    )
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    expect(answers.length).toBeGreaterThan(20)
  })

  it('have the activities with time and place', async () => {
    const { events } = readCalendar((await app.inject('/web/feeds/activity.ics')).body)
    expect(events.length).toBeGreaterThan(10)
    expect(
      events.filter(
        (event) =>
          !/^\d{8}T\d{6}Z$/u.test(valueIn(event, 'DTSTART') ?? '') || (valueIn(event, 'LOCATION') ?? '') === '',
      ),
    ).toEqual([])
  })

  it('name every public page in the site map, and no private field anywhere', async () => {
    const { body } = await app.inject('/sitemap.xml')
    const pages = portal.routes.filter((route) => isFindable(route) && !route.path.includes('{'))
    expect(pages.filter(({ path }) => !body.includes(`<loc>http://localhost:8080/web/${path}</loc>`))).toEqual([])
    expect(body).not.toMatch(/\/(?:login|register|search|user|video\/list\/|book-read)\b/u)
    expect((await app.inject('/web/feeds/bourse/product.xml')).body).not.toMatch(/0000-555/u)
  })
})
