import type { HydrationData } from '#app/hydration-data.ts'
import type { PageResponse } from '#app/page-response.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'
import { VIEWS_PATH } from '#contract/views-address.ts'
import { PREFETCH_HEADER, SECTIONS_PATH } from '#contract/sections-address.ts'

/** A page younger than this is shown without asking again: hovering, then pressing, sends a single request. */
const FRESH_MS = 30_000
/** Pages kept for going back. The oldest go first; a page has about 60 KB. */
const MOST_KEPT = 20
/** A server that has not answered by then will not. It waits 5 seconds for another backend, and again for a 404 page. */
const TIMEOUT_MS = 15_000

const SECTIONS = ROUTER_BASE + SECTIONS_PATH

export interface LoadOptions {
  /** Accepts an answer of any age: going back. */
  reuse?: boolean
  /** The page may never be shown: it is no view of the page. */
  isPrefetch?: boolean
  /** Asks again, however young the known answer is. */
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

interface Kept {
  answer: Promise<PageResponse | Busy | undefined>
  since: number
  isPrefetch: boolean
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
  const kept = new Map<string, Kept>()
  const ask = async (href: string, isPrefetch: boolean): Promise<PageResponse | Busy | undefined> => {
    const response = await fetch(SECTIONS + href.slice(1), {
      headers: isPrefetch ? { [PREFETCH_HEADER]: '1' } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
    const entry = { answer: ask(href, isPrefetch), since: Date.now(), isPrefetch }
    kept.delete(href)
    kept.set(href, entry)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    const drop = () => kept.get(href) === entry && kept.delete(href)
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
    forget: () => kept.clear(),
    countView,
    load: async (href, { reuse = false, isPrefetch = false, isAnew = false } = {}) => {
      const known = isAnew ? undefined : kept.get(href)
      if (!known || !(reuse || Date.now() - known.since < FRESH_MS)) {
        const asked = keep(href, isPrefetch)
        return isPrefetch ? asked : show(await asked)
      }
      const answer = await known.answer
      if (known.isPrefetch && !isPrefetch) {
        known.isPrefetch = false
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
