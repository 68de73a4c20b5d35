import type { Portal } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'
import type { DataSource } from '#data/data-source.ts'
import { createResultCache, type ResultCache } from '#data/result-cache.ts'
import { requestsFor } from '#plan/requests-for.ts'
import type { PagePlan, Visitor } from '#plan/page-plan.ts'
import type { BlockComponents } from '#render/block-components.ts'

import type { nextPage } from './next-page.ts'
import { type PortalFacts, portalFacts } from './portal-facts.ts'
import type { ShellParts } from './shell-parts.ts'

/** A page ready to be shown. */
export interface LoadedPage {
  plan: PagePlan
  facts: PortalFacts
  /** Undefined on the first page, where they are the server's HTML. */
  parts?: ShellParts
}

export type Loaded =
  /** `settled` differs from `page` when a slow answer turns out to be "not found". */
  | { kind: 'page'; page: LoadedPage; settled: Promise<LoadedPage> }
  | { kind: 'redirect'; to: string }
  /** The site has a new version (schema or build): the browser should load the address afresh. */
  | { kind: 'outdated' }

export interface Visit {
  cache: ResultCache
  /** Loads the page of an address below the base ("/news?p=2"): plan, requests and code in parallel. */
  load: (href: string, options?: { reuse?: boolean }) => Promise<Loaded>
  /** The facts of the whole portal; undefined where the site has a new version. */
  facts: () => Promise<PortalFacts | undefined>
  /** Prefetches the compiled portal: with it, a navigation takes a single round trip. */
  warmUp: () => Promise<void>
  /** Loads a page on hover, without showing it. */
  prefetch: (href: string) => void
}

export interface VisitOptions {
  visitor: Visitor
  /** The current login state. */
  login: () => Visitor['login']
  version: string
  source: DataSource
  blocks: BlockComponents
  /** Loads the compiled portal of this version and device, an immutable file. */
  fetchPortal: (version: string) => Promise<Portal | undefined>
  /** Whether an answer came from another version of the portal. */
  isOutdated: () => boolean
}

/** The compiled portal, the code that plans pages from it, and what stands around them. */
type Guide = { portal: Portal } & typeof nextPage

/** How long the old page stays while the next loads; after that the next shows its skeletons. */
const PATIENCE_MS = 400

/** Creates a visit: the state of the portal in a tab, which plans pages and loads their data. */
export function createVisit({ visitor, login, version, source, blocks, fetchPortal, isOutdated }: VisitOptions): Visit {
  const cache = createResultCache(source)
  // Loaded lazily: neither is needed before the first navigation.
  let guide: Promise<Guide | undefined> | undefined
  const getGuide = () =>
    (guide ??= Promise.all([fetchPortal(version), import('./next-page.ts')]).then(
      ([portal, module]) => portal && { portal, ...module.nextPage },
      (error: unknown) => {
        // The next page may succeed, when the connection is back.
        guide = undefined
        throw error
      },
    ))

  const prepare = ({ portal, planPage }: Guide, href: string, reuse: boolean) => {
    const planned = planPage(portal, new URL(ROUTER_BASE.slice(0, -1) + href, 'http://portal.invalid'), {
      ...visitor,
      login: login(),
    })
    if (planned.kind === 'redirect') return planned
    return {
      kind: 'page' as const,
      plan: planned.plan,
      ready: Promise.all([cache.run(requestsFor(planned.plan, login()), reuse), blocks.load(planned.plan.chunks)]),
    }
  }

  const load = async (href: string, { reuse = false } = {}): Promise<Loaded> => {
    const current = await getGuide()
    if (!current) return { kind: 'outdated' }
    const prepared = prepare(current, href, reuse)
    if (prepared.kind === 'redirect') return prepared
    await Promise.all([blocks.load(prepared.plan.chunks), Promise.race([prepared.ready, patience()])])
    if (isOutdated()) return { kind: 'outdated' }
    const page = { plan: prepared.plan, facts: portalFacts(current.portal), parts: current.parts }
    const settled = prepared.ready.then(async () =>
      isMissing(prepared.plan) ? { ...page, plan: await loadNotFound(current) } : page,
    )
    return { kind: 'page', page: isMissing(prepared.plan) ? await settled : page, settled }
  }

  // A page whose entity does not exist is replaced by the 404 page (docs/specification/portal.md#errors).
  const isMissing = ({ subject }: PagePlan) =>
    subject !== undefined && cache.map.get(subject)?.data?.kind === 'not-found'
  const loadNotFound = async ({ portal, planNotFound }: Guide) => {
    const plan = planNotFound(portal, visitor)
    await Promise.all([cache.run(requestsFor(plan, login()), true), blocks.load(plan.chunks)])
    return plan
  }
  const prefetch = (href: string) => {
    const prepared = getGuide().then(async (current) => {
      if (!current || isOutdated()) return
      const page = prepare(current, href, false)
      if (page.kind === 'page') await page.ready
    })
    // A failed prefetch is reported when the visitor opens the page.
    prepared.catch(() => undefined)
  }
  const facts = async () => {
    const current = await getGuide()
    return current && portalFacts(current.portal)
  }
  // A failure is reported when the visitor opens a page.
  const warmUp = async () => {
    await getGuide().catch(() => undefined)
  }
  return { cache, load, facts, prefetch, warmUp }
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
}
