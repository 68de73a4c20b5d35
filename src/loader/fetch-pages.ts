import type { HydrationData } from '#app/hydration-data.ts'
import type { PageResponse } from '#app/page-response.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/calls/request-timeout.ts'
import { VIEWS_PATH } from '#contract/addresses/views-address.ts'
import { PREFETCH_HEADER, SECTIONS_PATH } from '#contract/addresses/sections-address.ts'

/** A page younger than this is shown without asking again: hovering, then pressing, sends a single request. */
const FRESH_MS = 30_000
/** Pages kept for going back. The oldest go first; a page has about 60 KB. */
const MAX_PAGES = 20
/**
 * A server that has not answered by then will not: it waits as long as a call may take for another backend, and again for a
 * 404 page. The visitor has been told long before (create-navigation.ts). A page that may never be shown has the time of
 * a call.
 */
const TIMEOUT_MS = 3 * REQUEST_TIMEOUT_MS

const SECTIONS = ROUTER_BASE + SECTIONS_PATH

export interface LoadOptions {
  /** Accepts an answer of any age: going back. */
  reuse?: boolean
  /** The page may never be shown: it is no view of the page. */
  isPrefetch?: boolean
  /** Asks again, however young the known answer is; an answer that has not come yet is given up. */
  isAnew?: boolean
}

/** Too many visitors; to be asked again after some seconds. */
export interface Busy {
  kind: 'busy'
  seconds: number
}

/** Asks for the sections of pages. */
export interface Pages {
  /**
   * Resolves to the answer for an address below the router base ("/news?p=2"); undefined where the portal has another
   * version than this document, or another build, whose HTML has other class names.
   *
   * @throws where there is no answer, or none of this kind
   */
  load: (href: string, options?: LoadOptions) => Promise<PageResponse | Busy | undefined>
  /** Drops the pages that were fetched: the visitor has changed something that they may show. */
  forget: () => void
  /** Tells of a view of this page, where its server does not see all of them. */
  countView: (page: Pick<HydrationData, 'view'>) => void
}

interface PageEntry {
  answer: Promise<PageResponse | Busy | undefined>
  since: number
  isPrefetch: boolean
  /** Gives up an answer that has not come yet. */
  giveUp: () => void
}

/**
 * Creates the pages of a visit.
 *
 * @param first the data of this document
 */
export function createPages(
  { version, build }: Pick<HydrationData, 'version' | 'build'>,
  fetch: typeof window.fetch,
): Pages {
  const cache = new Map<string, PageEntry>()
  const ask = async (
    href: string,
    isPrefetch: boolean,
    signal = AbortSignal.timeout(TIMEOUT_MS),
  ): Promise<PageResponse | Busy | undefined> => {
    const response = await fetch(SECTIONS + href.slice(1), {
      headers: isPrefetch ? { [PREFETCH_HEADER]: '1' } : {},
      signal,
    })
    if (!response.headers.get('content-type')?.startsWith('application/json')) {
      const seconds = Number(response.headers.get('retry-after'))
      if (response.status === 503 && seconds > 0) return { kind: 'busy', seconds }
      throw new Error(`${href}: ${response.status}`)
    }
    // Written by this portal's own server for this build; used without validation, like the document itself.
    const answer: PageResponse = await response.json()
    const isOurs = answer.kind === 'redirect' || (answer.data.version === version && answer.data.build === build)
    return isOurs ? answer : undefined
  }
  const keep = (href: string, isPrefetch: boolean) => {
    const over = new AbortController()
    const giveUp = () => over.abort()
    const entry: PageEntry = { answer: ask(href, isPrefetch, over.signal), since: Date.now(), isPrefetch, giveUp }
    const limits = [setTimeout(() => entry.isPrefetch && giveUp(), REQUEST_TIMEOUT_MS), setTimeout(giveUp, TIMEOUT_MS)]
    const isOver = () => limits.forEach((limit) => clearTimeout(limit))
    entry.answer.then(isOver, isOver)
    cache.delete(href)
    cache.set(href, entry)
    const [oldest] = cache.keys()
    if (cache.size > MAX_PAGES && oldest !== undefined) cache.delete(oldest)
    const drop = () => cache.get(href) === entry && cache.delete(href)
    // The next attempt may succeed, when the connection is back or the rush is over.
    entry.answer.then((answer) => answer?.kind === 'busy' && drop(), drop)
    return entry.answer
  }
  const countView: Pages['countView'] = ({ view }) => {
    // Outlives the page. A view that is not counted is no failure of the visit.
    if (view !== undefined)
      fetch(`${ROUTER_BASE}${VIEWS_PATH}${view}`, { method: 'POST', keepalive: true }).catch(() => undefined)
  }
  const show = (answer: PageResponse | Busy | undefined) => {
    if (answer?.kind === 'page') countView(answer.data)
    return answer
  }
  return {
    forget: () => cache.clear(),
    countView,
    load: async (href, { reuse = false, isPrefetch = false, isAnew = false } = {}) => {
      if (isAnew) cache.get(href)?.giveUp()
      const cached = isAnew ? undefined : cache.get(href)
      if (!cached || !(reuse || Date.now() - cached.since < FRESH_MS)) {
        const pendingAnswer = keep(href, isPrefetch)
        return isPrefetch ? pendingAnswer : show(await pendingAnswer)
      }
      const isFirstShown = cached.isPrefetch && !isPrefetch
      if (isFirstShown) cached.isPrefetch = false
      const answer = await cached.answer
      if (isFirstShown) {
        // Seen only now. The answer is as it was, and costs its headers.
        if (answer?.kind === 'page') {
          if (answer.isCounted) ask(href, false).catch(() => undefined)
          countView(answer)
        }
        show(answer)
      }
      return answer
    },
  }
}
