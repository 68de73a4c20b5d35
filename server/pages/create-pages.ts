import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Portal } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { DISPLAY_HEADER, displayOf, readDisplay, type PageVariant } from '#plan/display-key.ts'
import type { Visitor } from '#plan/page-plan.ts'
import { chooseEncoding } from '#server/platform/http/content-encoding.ts'
import type { FrontCache } from '#server/platform/http/front-cache.ts'
import type { Measures } from '#server/platform/parts/measures.ts'
import type { Semaphore } from '#server/platform/queues/semaphore.ts'
import type { Say } from '#server/platform/answers/say.ts'
import type { DailyFigures } from '#server/services/context/daily-figures.ts'

import { createAddressIndex } from './address-index.ts'
import type { CachedPage } from './cached-page.ts'
import { createDeviceDetector } from './device-detector.ts'
import { compressBest, encodePage } from './encode-page.ts'
import { createFragmentCache, uncachedFragments } from './fragment-cache.ts'
import { makePage, type MakePageOptions } from './make-page.ts'
import { createPageAudience } from './page-audience.ts'
import { createPageCache } from './page-cache.ts'
import { createPageCounts } from './page-counts.ts'
import { createPageCurrency } from './page-currency.ts'
import { sendBusy, sendOutside } from './page-failure.ts'
import { variantFor } from './page-variant.ts'
import { planRequestedPage } from './plan-requested-page.ts'
import { createSnapshots } from './portal-snapshot.ts'
import { fillRequestPlace } from './request-place.ts'
import { createSendPage } from './send-page.ts'
import { sendRedirect } from './send-redirect.ts'
import { visitorOf } from './visitor.ts'

/** Age at which a page is made anew; content and schema changes take effect at once, by their version. */
const FRESH_MS = 60_000
/** Stands in for a page that is not made, because too many visitors wait already. */
const REFUSED: CachedPage = { status: 503, headers: {}, bodies: {}, etag: '', isCacheable: false }

export interface PagesOptions extends MakePageOptions {
  portal: () => Portal
  say: Say
  /** A cache in front that keeps pages by `Portal-Display`; views are then counted by the browsers. */
  front?: FrontCache | undefined
  /** Version of all content. */
  contentVersion: () => number
  recordView: (type: number, id: number) => void
  /** Counts visits and searches; absent in front of another backend. */
  figures?: Pick<DailyFigures, 'visited' | 'searched'> | undefined
  /** Admits pages to be made; cached ones do not wait in it. */
  queue: Semaphore
  /** The share of the queue's places that pages with search results may use, which are not kept. */
  shareOfSearches: number
  /** Upper bound in bytes of the finished pages; the least recently used go first. */
  cacheBytes: number
  measures?: Measures
}

export interface Pages {
  /** Answers from the cache and returns true if the page is cached; costs almost nothing. */
  serveCached: (request: IncomingMessage, response: ServerResponse, id?: string) => boolean
  /** Renders the page, or waits for a rendering under way, and answers. */
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Invalidates the pages about these entities, or all of them. */
  forget: (ids: ReadonlySet<number> | 'all') => void
}

/** Serves the portal's pages: plan, cache, render, send. */
export function createPages(options: PagesOptions): Pages {
  const cache = createPageCache({
    freshMs: options.isDevelopment ? 0 : FRESH_MS,
    maxBytes: options.cacheBytes,
    polish: compressBest,
  })
  const counts = createPageCounts(options, cache.bytes)
  const isCurrent = createPageCurrency(options)
  const snapshotOf = createSnapshots(options.isDevelopment ? () => uncachedFragments : createFragmentCache)
  const audience = createPageAudience()
  const addresses = createAddressIndex()
  const detect = createDeviceDetector()
  /** What the request's visitor sees: as the cache in front says, or by the visitor's own headers. */
  const seenBy = ({ headers }: IncomingMessage): PageVariant => {
    const displayHeader = options.front && headers[DISPLAY_HEADER]
    const seen = typeof displayHeader === 'string' ? readDisplay(displayHeader) : undefined
    if (seen) return seen
    const visitor = visitorOf(headers, options.portal().site.devices, detect)
    return { visitor, display: displayOf(visitor) }
  }
  /** The cache that asks, which a visitor's own request has not passed. */
  const frontOf = ({ closed }: PageVariant) => (closed ? options.front : undefined)
  const sendPage = createSendPage()
  let schemaVersion = ''
  const forgetOnChange = () => {
    const current = options.portal().version
    if (current === schemaVersion) return
    schemaVersion = current
    cache.clear()
    addresses.clear()
  }
  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    page: CachedPage,
    seen: PageVariant,
    id?: string,
  ) => {
    counts.view(page, request)
    sendPage(request, response, page, id, frontOf(seen))
  }

  const serveCached: Pages['serveCached'] = (request, response, id) => {
    const url = request.url ?? ''
    if (
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      !url.startsWith(ROUTER_BASE) ||
      options.isDevelopment
    )
      return false
    forgetOnChange()
    const seen = seenBy(request)
    const key = addresses.keyOf(seen.display, url)
    const base = key === undefined ? undefined : cache.peek(key)
    const variant = key === undefined ? undefined : variantFor(key, base, request, seen)
    const page = variant === undefined ? base : cache.peek(variant.key)
    if (!page?.bodies[chooseEncoding(request.headers['accept-encoding'])] || !isCurrent(page)) return false
    counts.hits.value += 1
    send(request, response, page, seen, id)
    return true
  }

  const serve: Pages['serve'] = async (request, response) => {
    counts.misses.value += 1
    forgetOnChange()
    const portal = options.portal()
    const seen = seenBy(request)
    const { visitor, display } = seen
    const rawUrl = request.url ?? ''
    const planned = planRequestedPage(portal, rawUrl, visitor)
    if (planned.kind === 'outside') return sendOutside(response, { say: options.say, portal, scheme: visitor.scheme })
    if (planned.kind === 'redirect') return sendRedirect(response, planned, frontOf(seen))
    const { form, plan } = planned
    const key = `${display} ${planned.name}`
    const make = async (of: Visitor, before: CachedPage | undefined): Promise<CachedPage> => {
      const share = plan.requests.every(({ source }) => source !== 'search') ? 1 : options.shareOfSearches
      const result = await options.queue.run(
        () => makePage(options, snapshotOf(portal), { form, plan, visitor: of }, before),
        share,
        audience.deadlineOf(key),
      )
      return result === 'refused' ? REFUSED : result
    }
    const find = async () => {
      const base = await cache.get(key, (before) => make(visitor, before), isCurrent)
      const variant = variantFor(key, base, request, seen)
      if (variant === undefined) return { page: base, cacheKey: key }
      const { closedNotices } = variant
      const page = await cache.get(variant.key, (before) => make({ ...visitor, closedNotices }, before), isCurrent)
      return { page, cacheKey: variant.key }
    }
    const leave = audience.join(key, request.socket)
    const { page: found, cacheKey } = await find().finally(leave)
    if (found === REFUSED) return sendBusy(response, { say: options.say, portal, scheme: visitor.scheme })
    const page = found.status === 503 ? fillRequestPlace(found, response) : found
    encodePage(page, chooseEncoding(request.headers['accept-encoding']))
    if (page.isCacheable) addresses.remember(display, rawUrl, key)
    send(request, response, page, seen)
    cache.weigh(cacheKey)
  }
  return { serveCached, serve, forget: cache.forget }
}
