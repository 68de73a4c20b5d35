import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Portal } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'
import type { DataSource } from '#data/data-source.ts'
import { planPage } from '#plan/plan-page.ts'
import type { PagePlan, Visitor } from '#plan/page-plan.ts'
import type { BlockComponents } from '#render/block-components.ts'
import { blockComponentPath, shellComponentPath } from '#app/component-paths.ts'
import type * as Renderer from '#app/entry-server.tsx'

import type { Assets } from './assets.ts'
import { chooseEncoding, compressBest, createPageEncoder } from './encode-page.ts'
import { renderDocument } from './document.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import { sendOutside } from './page-failure.ts'
import { pageMeta } from './page-meta.ts'
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts'
import { sendPage } from './send-page.ts'
import { visitorOf } from './visitor.ts'

/** A page stays fresh this long; content and schema changes are seen at once by their version. */
const FRESH_MS = 60_000
const MAX_CACHE_BYTES = 64 * 1024 * 1024
/** The browser's own names of a visit are few; this bounds what one can make us remember. */
const MAX_KNOWN_ADDRESSES = 5000
/** Longer addresses are found by planning them again: 5000 of the longest would be remembered in 80 MB. */
const MAX_KNOWN_LENGTH = 512
const MAX_URL_LENGTH = 2048

/** Where the page's data says when it was made (src/app/boot.ts). */
const RENDERED_AT = /"now":\d+,?/u

export interface PagesOptions {
  portal: () => Portal
  /** Changes whenever content has changed. */
  contentVersion: () => number
  source: DataSource
  /** Loads the renderer; in development anew for every page. */
  renderer: () => Promise<Pick<typeof Renderer, 'renderPage'>>
  blocks: () => Promise<BlockComponents>
  assets: Assets
  template: (url: string) => Promise<string>
  /** Configured address of the site, or empty: then a page names itself by its path. A request's own host is never believed. */
  origin: string
  /** What must be absolute begins with this: the configured address, or where the server listens. */
  siteAddress: () => string
  recordView: (type: number, id: number) => void
  isDevelopment: boolean
}

export interface Pages {
  /** Answers from the cache if the page is at hand; false if it is not. Costs next to nothing. */
  serveCached: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Renders, or waits for a rendering under way, and answers. */
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Makes the pages about these entities anew when they are next asked for. */
  forget: (ids: ReadonlySet<number>) => void
}

/** Serves the portal's pages: plan, cache, render, send. */
export function createPages(options: PagesOptions): Pages {
  const cache = createPageCache({ freshMs: options.isDevelopment ? 0 : FRESH_MS, maxBytes: MAX_CACHE_BYTES, polish: compressBest })
  const encodePage = createPageEncoder()
  // Address as asked → key of its page, so that a cached page is found without planning it again.
  const knownKeys = new Map<string, string>()
  let versions = ''

  const forgetOnChange = () => {
    const current = `${options.portal().version}.${options.contentVersion()}`
    if (current === versions) return
    versions = current
    cache.clear()
    knownKeys.clear()
  }
  const send = (request: IncomingMessage, response: ServerResponse, page: CachedPage) => {
    if (page.subject && request.method === 'GET') options.recordView(page.subject.type, page.subject.id)
    sendPage(request, response, page)
  }

  const serveCached: Pages['serveCached'] = (request, response) => {
    const url = request.url ?? ''
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !url.startsWith(ROUTER_BASE) || options.isDevelopment) return false
    forgetOnChange()
    const key = knownKeys.get(addressKey(visitorOf(request.headers, options.portal().site.devices), url))
    const page = key === undefined ? undefined : cache.peek(key)
    if (!page?.bodies[chooseEncoding(request.headers['accept-encoding'])]) return false
    send(request, response, page)
    return true
  }

  const serve: Pages['serve'] = async (request, response) => {
    forgetOnChange()
    const portal = options.portal()
    const visitor = visitorOf(request.headers, portal.site.devices)
    const asked = request.url ?? ''
    const url = parseUrl(asked)
    if (url && !`${url.pathname}/`.startsWith(ROUTER_BASE)) return sendOutside(response)
    const planned = planPage(portal, url ?? missingUrl(portal, visitor), visitor)
    if (planned.kind === 'redirect') return redirect(response, planned.to)
    // The page for what does not exist is the same for everyone, so nothing of one visitor's address may be in it.
    const isMissing = url === undefined || planned.plan.status === 404
    const shownUrl = isMissing ? missingUrl(portal, visitor) : url
    const key = addressKey(visitor, isMissing ? '*' : planned.plan.address)
    const page = await cache.get(key, () => makePage(options, portal, shownUrl, visitor))
    await encodePage(page, chooseEncoding(request.headers['accept-encoding']))
    if (page.isKept && asked.length <= MAX_KNOWN_LENGTH) {
      if (knownKeys.size >= MAX_KNOWN_ADDRESSES) knownKeys.clear()
      knownKeys.set(addressKey(visitor, asked), key)
    }
    send(request, response, page)
  }
  return { serveCached, serve, forget: cache.forget }
}

async function makePage(options: PagesOptions, portal: Portal, url: URL, visitor: Visitor): Promise<CachedPage> {
  const { renderPage } = await options.renderer()
  const rendered = await renderPage({ portal, url, visitor, source: options.source, blocks: await options.blocks(), now: Math.floor(Date.now() / 1000) })
  if (rendered.kind === 'redirect') throw new Error(`Page "${url.pathname}" was planned as a page and rendered as a redirect to ${rendered.to}`)
  const { plan, sent, status, head, siteName, html, boot, results } = rendered
  const { assets } = options
  const { css, hash } = assets.styleFor(html, visitor.elder)
  const text = renderDocument({
    template: await options.template(url.pathname),
    visitor,
    head,
    siteName,
    origin: options.origin,
    storage: portal.site.storage,
    isIndexed: status === 200 && portal.routes.some(({ path, indexed }) => path === plan.route && indexed !== false),
    meta: pageMeta({ portal, plan, results, head, siteName, siteAddress: options.siteAddress() }),
    html,
    boot,
    css,
    sheet: assets.sheet,
    scripts: assets.scriptsFor([shellComponentPath(visitor.device), ...sent.chunks.map(blockComponentPath)]),
    headTags: assets.headTags,
  })
  const subject = status === 200 ? subjectOf(plan) : undefined
  return {
    status,
    headers: {
      ...commonHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'zh-CN',
      'content-security-policy': contentSecurityPolicy(hash, portal.site, options.isDevelopment),
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, User-Agent, Cookie',
      'portal-version': portal.version,
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    },
    bodies: { identity: Buffer.from(text) },
    // Weak, because the encodings of a page share it, and the moment it was made in does not make it another page.
    etag: `W/"${createHash('sha256').update(text.replace(RENDERED_AT, '')).digest('base64url').slice(0, 22)}"`,
    // In development every page is made anew: what was saved a moment ago shows.
    isKept: !options.isDevelopment && status !== 503 && Object.values(results).every(({ kind }) => kind === 'ok' || kind === 'not-found') && plan.requests.every(({ source }) => source !== 'search'),
    ...(subject ? { subject } : {}),
  }
}

function subjectOf(plan: PagePlan): CachedPage['subject'] {
  const request = plan.requests.find(({ key }) => key === plan.subject)
  const type = Number(request?.params['type'])
  const id = Number(request?.params['id'])
  return request?.source === 'details' && Number.isInteger(type) && Number.isInteger(id) ? { type, id } : undefined
}

function addressKey({ device, elder }: Visitor, address: string): string {
  return `${device}${elder ? '+elder' : ''} ${address}`
}

/** Undefined for a malformed or endless address. */
function parseUrl(raw: string): URL | undefined {
  return raw.length <= MAX_URL_LENGTH && URL.canParse(raw, 'http://portal.invalid') ? new URL(raw, 'http://portal.invalid') : undefined
}

/** An address of which nothing is known but that no route has it; the second is longer than any route of a schema. */
function missingUrl(portal: Portal, visitor: Visitor): URL {
  const urls = ['404', '404/404/404/404/404/404/404/404'].map((path) => new URL(ROUTER_BASE + path, 'http://portal.invalid'))
  const found = urls.find((url) => {
    const planned = planPage(portal, url, visitor)
    return planned.kind === 'page' && planned.plan.status === 404
  })
  if (!found) throw new Error(`No address is left for the page that does not exist: ${urls.map(({ pathname }) => pathname).join(' and ')} both have a route`)
  return found
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(302, { ...commonHeaders, location: to, 'cache-control': 'no-cache', vary: 'User-Agent, Cookie' })
  response.end()
}
