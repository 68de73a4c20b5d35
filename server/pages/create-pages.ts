import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Portal } from '#compile/portal.ts'
import type { PageResponse } from '#app/page-response.ts'
import { CLOSED_NOTICES_COOKIE, closedNotices } from '#contract/closed-notices.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'
import { PREFETCH_HEADER, SECTIONS_PATH } from '#contract/sections-address.ts'
import { DISPLAY_HEADER, displayOf, readDisplay, type PageVariant } from '#plan/display-key.ts'
import { planPage } from '#plan/plan-page.ts'
import type { PagePlan, Visitor } from '#plan/page-plan.ts'
import { chooseEncoding } from '#server/platform/content-encoding.ts'
import { type FrontCache, PORTAL_TAG } from '#server/platform/front-cache.ts'
import { type Count, createMeasures, type Measures } from '#server/platform/measures.ts'
import { secondsNow } from '#server/platform/seconds-now.ts'
import type { Semaphore } from '#server/platform/semaphore.ts'
import type { Say } from '#server/platform/say.ts'
import type { DailyFigures } from '#server/services/context/daily-figures.ts'

import type { CachedPage } from './cached-page.ts'
import { compressBest, encodePage } from './encode-page.ts'
import { createFragmentCache, uncachedFragments } from './fragment-cache.ts'
import { createAddressIndex } from './address-index.ts'
import { createDeviceDetector } from './device-detector.ts'
import { createRobotCheck } from './is-robot.ts'
import { makePage, type MakePageOptions, type PageForm, versionOf } from './make-page.ts'
import { createPageAudience } from './page-audience.ts'
import { createPageCache } from './page-cache.ts'
import { sendBusy, sendOutside } from './page-failure.ts'
import { createSnapshots } from './portal-snapshot.ts'
import { fillRequestPlace } from './request-place.ts'
import { commonHeaders } from './security-headers.ts'
import { createSendPage } from './send-page.ts'
import { cookieOf, visitorOf } from './visitor.ts'

/** Age at which a page is made anew; content and schema changes take effect at once, by their version. */
const FRESH_MS = 60_000
const MAX_URL_LENGTH = 2048
const SECTIONS = ROUTER_BASE + SECTIONS_PATH
/** Stands in for a page that is not made, because too many visitors wait already. */
const REFUSED: CachedPage = { status: 503, headers: {}, bodies: {}, etag: '', isCacheable: false }
const REDIRECTS = { 'cache-control': 'no-cache', vary: 'User-Agent, Cookie' } as const

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
  const { hits, misses } = countPages(options.measures ?? createMeasures(), cache.bytes)
  const snapshotOf = createSnapshots(options.isDevelopment ? () => uncachedFragments : createFragmentCache)
  const audience = createPageAudience()
  const addresses = createAddressIndex()
  const detect = createDeviceDetector()
  const isRobot = createRobotCheck()
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
  // The content version at which a page was last found to be current: comparing one number is cheaper.
  const seenCurrent = new WeakMap<CachedPage, number>()

  const forgetOnChange = () => {
    const current = options.portal().version
    if (current === schemaVersion) return
    schemaVersion = current
    cache.clear()
    addresses.clear()
  }
  /** Whether nothing that the page shows has changed since it was made, the day included. */
  const isCurrent = (page: CachedPage) => {
    if (page.basis?.shown && secondsNow() >= page.basis.shown.midnight) return false
    const content = options.contentVersion()
    if (!page.basis || seenCurrent.get(page) === content) return true
    if (versionOf(page.basis.requests, options) !== page.basis.version) return false
    seenCurrent.set(page, content)
    return true
  }
  const count = ({ subject, visit, searched }: CachedPage, { headers }: IncomingMessage) => {
    if (!options.front && subject) options.recordView(subject.type, subject.id)
    if ((visit ?? searched) === undefined || isRobot(headers['user-agent'])) return
    if (!options.front && visit) options.figures?.visited(visit)
    if (searched) options.figures?.searched(searched)
  }
  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    page: CachedPage,
    seen: PageVariant,
    id?: string,
  ) => {
    if (isShown(request)) count(page, request)
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
    hits.value += 1
    send(request, response, page, seen, id)
    return true
  }

  const serve: Pages['serve'] = async (request, response) => {
    misses.value += 1
    forgetOnChange()
    const portal = options.portal()
    const seen = seenBy(request)
    const { visitor, display } = seen
    const rawUrl = request.url ?? ''
    const form = rawUrl.startsWith(SECTIONS) ? 'sections' : 'document'
    const url = parseUrl(form === 'sections' ? ROUTER_BASE + rawUrl.slice(SECTIONS.length) : rawUrl)
    if (url && !`${url.pathname}/`.startsWith(ROUTER_BASE))
      return sendOutside(response, { say: options.say, portal, scheme: visitor.scheme })
    const planned = url && planPage(portal, url, visitor)
    if (planned?.kind === 'redirect') return redirect(response, planned.to, form, frontOf(seen))
    // All visitors share one 404 page, so it must not contain the address of one of them.
    const isMissing = planned === undefined || planned.plan.status === 404
    const plan = isMissing ? planMissing(portal, visitor) : planned.plan
    const key = `${display} ${isMissing ? '*' : plan.address}` + (form === 'sections' ? ' sections' : '')
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

/** Whether the page is asked for to be shown: not beforehand, and not for its headers alone. */
function isShown({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers[PREFETCH_HEADER] === undefined &&
    // Browsers say it of pages that they expect to be wanted.
    headers['sec-purpose'] === undefined
  )
}

function countPages(measures: Measures, bytes: () => number): { hits: Count; misses: Count } {
  measures.gauge('wenlan_page_cache_bytes', 'Bytes of the finished pages that are kept', bytes)
  return {
    hits: measures.counter('wenlan_page_cache_hits_total', 'Pages sent as they were kept'),
    misses: measures.counter('wenlan_page_cache_misses_total', 'Pages that were looked for further, or made'),
  }
}

/**
 * Returns the key of the page without the notices that the visitor has closed; undefined if none of the page's is. Their
 * number bounds the variants of a page, whatever a cookie says.
 */
function variantFor(
  key: string,
  page: CachedPage | undefined,
  { headers }: Pick<IncomingMessage, 'headers'>,
  seen: PageVariant,
): { key: string; closedNotices: readonly number[] } | undefined {
  if (page?.closable === undefined) return undefined
  const closed = seen.closed ?? closedNotices(cookieOf(headers, CLOSED_NOTICES_COOKIE))
  const gone = page.closable.filter((id) => closed.includes(id))
  return gone.length === 0 ? undefined : { key: `${key} -${gone.join('.')}`, closedNotices: gone }
}

/** Returns undefined for a malformed or overlong address. */
function parseUrl(raw: string): URL | undefined {
  return raw.length <= MAX_URL_LENGTH && URL.canParse(raw, 'http://portal.invalid')
    ? new URL(raw, 'http://portal.invalid')
    : undefined
}

/** Plans the 404 page from an address without a route; the second candidate is longer than any route of a schema. */
function planMissing(portal: Portal, visitor: Visitor): PagePlan {
  const paths = ['404', '404/404/404/404/404/404/404/404']
  for (const path of paths) {
    const planned = planPage(portal, new URL(ROUTER_BASE + path, 'http://portal.invalid'), visitor)
    if (planned.kind === 'page' && planned.plan.status === 404) return planned.plan
  }
  throw new Error(`No address is left for the page that does not exist: ${paths.join(' and ')} both have a route`)
}

function redirect(response: ServerResponse, to: string, form: PageForm, front: FrontCache | undefined): void {
  const headers = { ...commonHeaders, ...(front?.fields(PORTAL_TAG, 'by-display') ?? REDIRECTS) }
  if (form === 'sections') {
    const answer: PageResponse = { kind: 'redirect', to }
    response.writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    return void response.end(JSON.stringify(answer))
  }
  // A header takes no Chinese, which the query of an address may contain.
  const location = to.replaceAll(/[^\u0021-\u007E]+/gu, encodeURIComponent)
  response.writeHead(302, { ...headers, location })
  response.end()
}
