import { createHash } from 'node:crypto'

import type { Portal } from '#compile/portal.ts'
import { themeColour } from '#compile/theme/theme-colour.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { noticesResponse } from '#contract/entities/site-responses.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { hasMembers } from '#contract/addresses/site-places.ts'
import type { DataSource } from '#data/data-source.ts'
import type { Result } from '#data/result.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { planRequest } from '#plan/request-key.ts'
import type { PagePlan, Visitor } from '#plan/page-plan.ts'
import type { BlockComponents } from '#render/block-components.ts'
import { APPLICATION, blockComponentPath, LOGIN } from '#app/component-paths.ts'
import { type HydrationData, serializeHydrationData } from '#app/hydration-data.ts'
import type { PageResponse } from '#app/page-response.ts'
import type * as Renderer from '#app/entry-server.tsx'
import { secondsNow } from '#server/platform/time/seconds-now.ts'

import type { Assets } from './assets.ts'
import type { CachedPage, PageBasis } from './cached-page.ts'
import { renderDocument } from './document.ts'
import { iconAddress } from './icon-address.ts'
import { pageMeta } from './page-meta.ts'
import type { PortalSnapshot } from './portal-snapshot.ts'
import { searchedOf } from './page-search.ts'
import { subjectOf, visitOf } from './page-visit.ts'
import { markFailures } from './request-place.ts'
import type { InlineStyle } from './style-finder.ts'
import { commonHeaders, contentSecurityPolicy, transportHeaders } from './security-headers.ts'
import { mayShow, shownTimeOf } from './shown-time.ts'

/** Notices of a page that the server leaves out once they are closed: a page has up to 2⁴ variants. */
const MOST_CLOSABLE = 4
const NOTICES_KEY = planRequest('notices', {}).key

export interface MakePageOptions {
  source: DataSource
  /** Version of what the answer to a request shows. */
  dataVersion: (request: PlannedRequest) => string
  /** Loads the renderer; in development again for every page. */
  renderer: () => Promise<Pick<typeof Renderer, 'fetchPage' | 'renderPage'>>
  blocks: () => Promise<BlockComponents>
  assets: Assets
  template: (url: string) => Promise<string>
  /** Configured address of the site. If empty, pages name themselves by path; the request's host is never trusted. */
  origin: string
  /** Base of addresses that must be absolute: the configured address, or the one the server listens on. */
  siteAddress: () => string
  isDevelopment: boolean
  /** Present where a cache in front keeps pages, so that browsers tell of views. */
  front?: object | undefined
  /** Present where visits are counted. */
  figures?: object | undefined
}

type PageAnswer = Extract<PageResponse, { kind: 'page' }>

/** Returns the state of all that the requests show. */
export function versionOf(requests: readonly PlannedRequest[], { dataVersion }: Pick<MakePageOptions, 'dataVersion'>) {
  return requests.map(dataVersion).join(' ')
}

/** A document, or the answer to a navigation. */
export type PageForm = 'document' | 'sections'

/** The page that is to be made. */
export interface PageRequest {
  form: PageForm
  plan: PagePlan
  visitor: Visitor
}

/**
 * Makes a planned page.
 *
 * @param before the page as it was, which is used again if it would be made from the same answers
 */
export async function makePage(
  options: MakePageOptions,
  snapshot: PortalSnapshot,
  { form, plan: planned, visitor }: PageRequest,
  before: CachedPage | undefined,
): Promise<CachedPage> {
  const { fetchPage, renderPage } = await options.renderer()
  const { portal, facts, fragments, numberOf } = snapshot
  const { assets, source } = options
  const now = secondsNow()
  const input = { portal, facts, plan: planned, visitor, source, blocks: await options.blocks(), fragments, now }
  const version = versionOf(planned.requests, options)
  const fetched = await fetchPage(input)
  const { plan, status } = fetched
  const results = status === 503 ? markFailures(fetched.results) : fetched.results
  if (results !== fetched.results) fetched.cache.fill(results)
  const numbers = fetched.answers.map(numberOf)
  if (before?.basis && isSame(before.basis, numbers, now)) return { ...before, basis: { ...before.basis, version } }
  const rendered = renderPage({ ...fetched, results }, input)
  const { shownTime } = rendered
  const shown = shownTime === undefined ? undefined : shownTimeOf(shownTime, portal.site.timezone)
  const subject = status === 200 ? subjectOf(plan) : undefined
  const closable = closableOf(results)
  const isCounted = status === 200 && options.figures !== undefined
  const visit = isCounted ? visitOf(plan, subject) : undefined
  const searched = isCounted ? searchedOf(plan, results) : undefined
  const view = options.front && visit ? { view: visit.page } : {}
  const data = { ...rendered.data, build: assets.build, ...scriptsOf(rendered, portal, assets), ...view }
  const { text, headers } =
    form === 'sections'
      ? sectionsOf(
          rendered,
          data,
          assets.styleFor(rendered.frame.main, visitor, portal),
          countingOf(omitUndefined({ subject, visit, searched }), options),
        )
      : await documentOf(options, snapshot, { plan, planned, visitor, status, results, rendered, data })
  const body = Buffer.from(text)
  return {
    status,
    headers: {
      ...commonHeaders,
      ...transportHeaders(options.origin),
      ...headers,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, User-Agent, Cookie',
      'portal-version': portal.version,
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    },
    bodies: { identity: body },
    // Weak, because the encodings of a page share it. The time of rendering (src/app/hydration-data.ts) is left
    // out, because it does not make a different page.
    etag: `W/"${hashWithout(body, `"now":${now}`)}"`,
    // Development renders every page anew, so that saved changes show at once.
    isCacheable:
      !options.isDevelopment &&
      status !== 503 &&
      Object.values(results).every(({ kind }) => kind === 'ok' || kind === 'not-found') &&
      plan.requests.every(({ source }) => source !== 'search'),
    basis: { requests: planned.requests, version, answers: numbers, ...omitUndefined({ shown }) },
    ...omitUndefined({ subject, visit, searched }),
    ...(closable.length > 0 ? { closable } : {}),
  }
}

/** Returns the files that the page's islands may need. */
function scriptsOf(
  { data: { plan } }: Renderer.Rendered,
  { places }: Pick<Portal, 'places'>,
  assets: Assets,
): Pick<HydrationData, 'scripts' | 'loginScripts'> {
  const blocks = [...new Set(plan.islands.map(({ block }) => block))].sort()
  const scripts = assets.scriptsFor([APPLICATION, ...blocks.map(blockComponentPath)])
  const login = hasMembers(places) ? assets.scriptsFor(LOGIN) : []
  return { scripts, loginScripts: login.filter((file) => !scripts.includes(file)) }
}

/** The browser's part in counting a page that it had fetched beforehand, once it is shown. */
function countingOf(
  { subject, visit, searched }: Pick<CachedPage, 'subject' | 'visit' | 'searched'>,
  { front }: Pick<MakePageOptions, 'front'>,
): Pick<PageAnswer, 'isCounted' | 'view'> {
  if (searched || (subject && !front)) return { isCounted: true }
  return visit && !front ? { view: visit.page } : {}
}

/** Writes the answer to a navigation. */
function sectionsOf(
  { head, header, marks, frame: { main } }: Renderer.Rendered,
  data: HydrationData,
  { faces }: Pick<InlineStyle, 'faces'>,
  counting: Pick<PageAnswer, 'isCounted' | 'view'>,
): { text: string; headers: Readonly<Record<string, string>> } {
  const answer: PageResponse = {
    kind: 'page',
    title: head.title,
    main,
    ...omitUndefined({ header }),
    marks,
    faces,
    ...counting,
    data,
  }
  return { text: JSON.stringify(answer), headers: { 'content-type': 'application/json; charset=utf-8' } }
}

interface DocumentBasis extends Pick<Renderer.FetchedPage, 'plan' | 'status' | 'results'> {
  planned: PagePlan
  visitor: Visitor
  rendered: Renderer.Rendered
  data: HydrationData
}

/** Writes a whole document. */
async function documentOf(
  options: MakePageOptions,
  snapshot: PortalSnapshot,
  { plan, planned, visitor, status, results, rendered: { head, siteName, frame }, data }: DocumentBasis,
): Promise<{ text: string; headers: Readonly<Record<string, string>> }> {
  const { portal, unindexed } = snapshot
  const { assets } = options
  const html = frame.before + frame.main + frame.after
  const { css, fonts, hash } = assets.styleFor(html, visitor, portal)
  const text = renderDocument({
    template: await options.template(ROUTER_BASE + planned.path),
    visitor,
    head,
    siteName,
    origin: options.origin,
    pictures: portal.site,
    icon: iconAddress(portal.site),
    isIndexed: status === 200 && !unindexed.has(plan.route),
    meta: pageMeta({ snapshot, plan, results, head, siteName, siteAddress: options.siteAddress() }),
    html,
    hydrationData: serializeHydrationData(data),
    css,
    fonts,
    sheet: assets.sheetFor(visitor.scheme),
    grounds: {
      light: themeColour('ground', 'light', portal.theme),
      dark: themeColour('ground', 'dark', portal.theme),
    },
    loader: assets.loader,
    headTags: assets.headTags,
  })
  return {
    text,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'zh-CN',
      'content-security-policy': contentSecurityPolicy(hash, portal.site, options.isDevelopment),
    },
  }
}

/** Returns the notices of a page that visitors may close; more than a few would make too many variants of it. */
function closableOf(results: Readonly<Record<string, Result>>): number[] {
  const result = results[NOTICES_KEY]
  const notices = result?.kind === 'ok' ? noticesResponse.safeParse(result.data).data : undefined
  return (notices ?? []).flatMap(({ id, closable }) => (closable ? [id] : [])).slice(0, MOST_CLOSABLE)
}

/** Whether a page made from these answers would be the same, or the same but for a time that may still be shown. */
function isSame({ answers, shown }: PageBasis, numbers: readonly number[], now: number): boolean {
  if ((shown && !mayShow(shown, now)) || answers.length !== numbers.length) return false
  return answers.every((number, index) => number === numbers[index])
}

/** Hashes the bytes without one part of them. */
function hashWithout(body: Buffer, part: string): string {
  const at = body.indexOf(part)
  const end = at < 0 ? 0 : at + Buffer.byteLength(part)
  return createHash('sha256')
    .update(body.subarray(0, Math.max(at, 0)))
    .update(body.subarray(end))
    .digest('base64url')
    .slice(0, 22)
}
