import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'

import type { Portal } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'
import { isMemberSource } from '#contract/sources.ts'
import type { DataSource } from '#data/data-source.ts'
import type { Result } from '#data/result.ts'
import { createResultCache } from '#data/result-cache.ts'
import { requestsFor } from '#plan/requests-for.ts'
import { browserPlan } from '#plan/browser-plan.ts'
import { planNotFound } from '#plan/plan-page.ts'
import { type PagePlan, type Visitor } from '#plan/page-plan.ts'
import { type ResolvedHead, resolveHead } from '#plan/resolve-head.ts'
import { siteNameFrom } from '#plan/resolve-title.ts'
import { type BlockComponents, createBlockComponents } from '#render/block-components.ts'

import { createAuthState } from '#state/auth-state.ts'

import { blockRegistry } from './block-registry.ts'
import { serializeHydrationData } from './hydration-data.ts'
import { DesktopShell } from './desktop/DesktopShell.tsx'
import { MobileShell } from './mobile/MobileShell.tsx'
import { PageFrame } from './PageFrame.tsx'
import { type PortalFacts, portalFacts } from './portal-facts.ts'
import { textGroupsFor } from './text-groups.ts'

export interface RenderInput {
  portal: Portal
  /** The facts of this portal. */
  facts: PortalFacts
  plan: PagePlan
  visitor: Visitor
  source: DataSource
  blocks: BlockComponents
  /** The time that the page shows, in seconds since 1970. */
  now: number
}

export interface Rendered {
  status: 200 | 404 | 503
  head: ResolvedHead
  siteName: string
  html: string
  hydrationData: string
  plan: PagePlan
  sent: PagePlan
  results: Readonly<Record<string, Result>>
}

/** Creates the block components for all requests of this process: they hold no visitor's state. */
export function createServerBlocks(): BlockComponents {
  return createBlockComponents(blockRegistry)
}

/**
 * Renders a planned page: all requests and chunks in parallel, then React once. If the entity the page is about does
 * not exist, the 404 page is rendered; if it could not be fetched, the page shows the fault in its place and answers
 * 503.
 */
export async function renderPage(input: RenderInput): Promise<Rendered> {
  const { plan } = input
  const page = await fetchPage(plan, input)
  const subject = plan.subject === undefined ? undefined : page.results[plan.subject]
  if (subject?.kind === 'not-found')
    return renderFetched(await fetchPage(planNotFound(input.portal, input.visitor), input), 404, input)
  const failed = subject !== undefined && subject.kind !== 'ok'
  return renderFetched(page, failed ? 503 : plan.status, input)
}

interface FetchedPage {
  plan: PagePlan
  cache: ReturnType<typeof createResultCache>
  results: Record<string, Result>
}

async function fetchPage(
  plan: PagePlan,
  { source, blocks }: Pick<RenderInput, 'source' | 'blocks'>,
): Promise<FetchedPage> {
  const cache = createResultCache(source)
  await Promise.all([cache.run(requestsFor(plan, 'unknown'), false), blocks.load(plan.chunks)])
  const results = Object.fromEntries(
    plan.requests.flatMap(({ key }) => {
      const data = cache.map.get(key)?.data
      return data ? [[key, data]] : []
    }),
  )
  return { plan, cache, results }
}

function renderFetched(
  { plan, cache, results }: FetchedPage,
  status: 200 | 404 | 503,
  { portal, facts, plan: { address }, visitor, blocks, now }: RenderInput,
): Rendered {
  const Shell = visitor.device === 'desktop' ? DesktopShell : MobileShell
  const html = renderToString(
    <StaticRouter basename={ROUTER_BASE} location={ROUTER_BASE + address}>
      <PageFrame
        Shell={Shell}
        plan={plan}
        facts={facts}
        visitor={visitor}
        cache={cache}
        blocks={blocks}
        clock={{ renderedAt: now, now: () => now }}
        auth={createAuthState()}
        isLoading={false}
        isCutOff={false}
      />
    </StaticRouter>,
  )
  const siteName = siteNameFrom(results, portal.site.site_name)
  // React's preload hint would not be earlier than the picture's own tag, which arrives in the same packets.
  const bare = html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/u, '')
  const sent = browserPlan(plan, results)
  const { shell: _, ...sentFacts } = portalFacts(portal, {
    group: textGroupsFor(sent.chunks, { isMembers: sent.auth === true }),
    type: shownTypes(sent),
  })
  const hydrationData = serializeHydrationData({
    facts: sentFacts,
    visitor,
    now,
    plan: sent,
    results: Object.fromEntries(
      sent.requests.flatMap(({ key }) => {
        const result = results[key]
        return result ? [[key, result]] : []
      }),
    ),
  })
  return {
    status,
    head: resolveHead(plan, results, siteName),
    siteName,
    html: bare,
    plan,
    sent,
    results,
    hydrationData,
  }
}

/**
 * Returns the content types that the page's live sections may show: the requested types, or all types where a section
 * searches or shows a member's own data.
 */
function shownTypes(sent: PagePlan): (type: number) => boolean {
  const isMixed = sent.requests.some(
    ({ source }) => source === 'search' || source === 'details' || isMemberSource(source),
  )
  const asked = new Set(sent.requests.map(({ params }) => Number(params['type'])))
  return (type) => isMixed || asked.has(type) || type === sent.type
}
