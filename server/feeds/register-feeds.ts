import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Portal } from '#compile/portal.ts'
import { FEEDS_BASE } from '#contract/addresses/feed-address.ts'
import type { DataSource } from '#data/data-source.ts'
import { followedLists } from '#plan/public-routes.ts'
import { planRequest } from '#plan/request-key.ts'
import { siteNameFrom } from '#plan/resolve-title.ts'
import type { FrontCache } from '#server/platform/http/front-cache.ts'
import type { Measures } from '#server/platform/parts/measures.ts'
import { createSemaphore } from '#server/platform/queues/semaphore.ts'
import type { Say } from '#server/platform/answers/say.ts'

import type { Feed, FeedContext } from './feed.ts'
import { createFeedCache } from './feed-cache.ts'
import { entityCalendar, listCalendar } from './list-calendar.ts'
import { listRss } from './list-rss.ts'
import { renderRobots } from './robots.ts'
import { sendFeed } from './send-feed.ts'
import { siteMap, siteMapFile } from './site-map.ts'

export interface FeedsOptions {
  portal: () => Portal
  say: Say
  source: DataSource
  /** Version of the content. */
  contentVersion: () => number
  /** Address of the site without a trailing slash; never taken from a request. */
  origin: () => string
  measures?: Measures
  front?: FrontCache
  /** Milliseconds since 1970. */
  now?: () => number
}

const FRESH_MS = 5 * 60_000
const MAX_STALE_MS = 10 * 60_000
const MAX_BYTES = 8 * 1024 * 1024
/** Feeds made at once; each asks for many pages of a list, and the readers of feeds are programs that come again. */
const AT_ONCE = 4
const WAITING = 40
const WAIT_MS = 4000

/**
 * Mounts the addresses for programs: `/robots.txt`, `/sitemap.xml`, and below `/web/feeds/` each list as RSS and
 * events as iCalendar. They use only the compiled portal and the data source, so a new content type and another
 * backend need no code.
 */
export function registerFeeds(
  app: FastifyInstance,
  { portal, say, source, contentVersion, origin, measures, front, now = Date.now }: FeedsOptions,
): void {
  const cached = createFeedCache({
    version: () => `${portal().version}.${contentVersion()}`,
    freshMs: FRESH_MS,
    maxStaleMs: MAX_STALE_MS,
    maxBytes: MAX_BYTES,
    now,
  })
  const queue = createSemaphore(AT_ONCE, WAITING, {
    waitMs: WAIT_MS,
    isSpread: true,
    measured: measures && { measures, queue: 'feeds' },
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Feed>) =>
    sendFeed(
      request,
      reply,
      say,
      await cached(key, async () => {
        const feed = await queue.run(make)
        return feed === 'refused' ? { kind: 'unavailable' } : feed
      }),
      front,
    )

  app.get('/robots.txt', (request, reply) =>
    answer(request, reply, 'robots', async () => ({
      kind: 'ok',
      contentType: 'text/plain; charset=utf-8',
      render: () => renderRobots(origin(), portal().places),
    })),
  )
  app.get('/sitemap.xml', (request, reply) =>
    answer(request, reply, 'sitemap', () => siteMap(portal(), source, origin())),
  )
  app.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) => {
    const name = request.params.file.replace(/\.xml$/u, '')
    return answer(request, reply, `sitemaps/${name}`, () =>
      siteMapFile({ portal: portal(), say, source, origin: origin() }, name),
    )
  })
  app.get<{ Params: { '*': string } }>(`${FEEDS_BASE}*`, (request, reply) => {
    const path = request.params['*']
    return answer(request, reply, `feeds/${path}`, () =>
      feedAt(path, { portal: portal(), say, source, origin: origin() }),
    )
  })
}

/** Makes the feed of a path: "news.xml", "activity.ics", "activity/12.ics". */
async function feedAt(path: string, context: FeedContext): Promise<Feed> {
  const { portal, say, source } = context
  const [, name = '', format] = /^(.+)\.(xml|ics)$/u.exec(path) ?? []
  const lists = followedLists(portal)
  const list = lists.find(({ route }) => route.path === name)
  const siteName = async () => {
    const config = planRequest('config', {})
    return siteNameFrom({ [config.key]: await source(config) }, portal.site.site_name)
  }
  if (list && format === 'xml') return listRss(context, list, await siteName())
  if (list?.calendar !== undefined && format === 'ics') return listCalendar(context, list, await siteName())
  const [, above = '', id] = /^(.+)\/([1-9]\d{0,9})$/u.exec(name) ?? []
  const listAbove = lists.find(({ route }) => route.path === above)
  if (listAbove && format === 'ics') return entityCalendar(context, listAbove, Number(id))
  return { kind: 'missing', message: say('feeds', 'noFeed') }
}
