import type { Portal } from '#compile/portal.ts'
import { isMemberSource } from '#contract/sources.ts'
import type { DataSource } from '#data/data-source.ts'
import type { Result } from '#data/result.ts'
import { createResultCache, type ResultCache } from '#data/result-cache.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { requestsFor } from '#plan/requests-for.ts'
import { browserPlan } from '#plan/browser-plan.ts'
import { planNotFound } from '#plan/plan-page.ts'
import { type PagePlan, type Visitor } from '#plan/page-plan.ts'
import { type ResolvedHead, resolveHead } from '#plan/resolve-head.ts'
import { siteNameFrom } from '#plan/resolve-title.ts'
import { type BlockComponents, createBlockComponents } from '#render/block-components.ts'

import { blockRegistry } from './block-registry.ts'
import { hastenFirstPicture } from './hasten-first-picture.ts'
import { serializeHydrationData } from './hydration-data.ts'
import type { Fragment, Fragments } from './fragments.ts'
import { type PortalFacts, portalFacts } from './portal-facts.ts'
import { renderFragments, renderFrame } from './render-parts.ts'
import { textGroupsFor } from './text-groups.ts'
import { watchClock } from './watch-reads.ts'

export interface RenderInput {
  portal: Portal
  /** The facts of this portal. */
  facts: PortalFacts
  plan: PagePlan
  visitor: Visitor
  source: DataSource
  blocks: BlockComponents
  /** The kept fragments of this portal. */
  fragments: Fragments
  /** The time that the page shows, in seconds since 1970. */
  now: number
}

export interface Rendered {
  head: ResolvedHead
  siteName: string
  html: string
  hydrationData: string
  /** The plan that the browser gets. */
  sent: PagePlan
  /** The oldest time that it shows, in seconds since 1970, if it shows any. */
  shownTime: number | undefined
}

/** Creates the block components for all requests of this process: they hold no visitor's state. */
export function createServerBlocks(): BlockComponents {
  return createBlockComponents(blockRegistry)
}

/** A page with its data. */
export interface FetchedPage {
  plan: PagePlan
  status: 200 | 404 | 503
  cache: ResultCache
  results: Readonly<Record<string, Result>>
  /** All that was asked to come to this, and the answers in the same order. */
  asked: readonly PlannedRequest[]
  answers: readonly (Result | undefined)[]
}

/**
 * Fetches the data of a planned page: all requests and chunks in parallel. If the entity the page is about does not
 * exist, it is the 404 page that is fetched; if it could not be fetched, the page shows the fault in its place and
 * answers 503.
 */
export async function fetchPage(input: RenderInput): Promise<FetchedPage> {
  const page = await fetchPlan(input.plan, input)
  const subject = input.plan.subject === undefined ? undefined : page.results[input.plan.subject]
  if (subject?.kind === 'not-found') {
    const missing = await fetchPlan(planNotFound(input.portal, input.visitor), input)
    return {
      ...missing,
      status: 404,
      asked: [...page.asked, ...missing.asked],
      answers: [...page.answers, ...missing.answers],
    }
  }
  const hasFailed = subject !== undefined && subject.kind !== 'ok'
  return { ...page, status: hasFailed ? 503 : input.plan.status }
}

async function fetchPlan(
  plan: PagePlan,
  { source, blocks }: Pick<RenderInput, 'source' | 'blocks'>,
): Promise<Omit<FetchedPage, 'status'>> {
  const cache = createResultCache(source)
  await Promise.all([cache.run(requestsFor(plan, 'unknown'), false), blocks.load(plan.chunks)])
  const answers = plan.requests.map(({ key }) => cache.map.get(key)?.data)
  const results = Object.fromEntries(
    plan.requests.flatMap(({ key }, index) => {
      const answer = answers[index]
      return answer ? [[key, answer]] : []
    }),
  )
  return { plan, cache, results, asked: plan.requests, answers }
}

/** Renders a page with its data: its sections, each by itself, then what stands around them. */
export function renderPage(
  { plan, cache, results }: FetchedPage,
  { portal, facts, plan: { address }, visitor, blocks, fragments, now }: RenderInput,
): Rendered {
  const clock = { renderedAt: now, now: () => now }
  const watched = watchClock(clock)
  const page = { address, plan, facts, visitor, cache, blocks }
  const made = renderFragments({ ...page, clock }, results, fragments)
  const html = hastenFirstPicture(renderFrame({ ...page, clock: watched.clock }, results, made, fragments))
  const siteName = siteNameFrom(results, portal.site.site_name)
  const sent = browserPlan(plan, results, shownTimes(made, now))
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
    head: resolveHead(plan, results, siteName),
    siteName,
    html,
    sent,
    hydrationData,
    shownTime: oldest([...(watched.isRead() ? [now] : []), ...[...made.values()].map(({ renderedAt }) => renderedAt)]),
  }
}

/**
 * Returns the times that sections show, in seconds since 1970, where they are not the page's. A page made anew whose
 * sections are all of its own time thereby has the data of the page before, and its tag.
 */
function shownTimes(made: ReadonlyMap<string, Fragment>, now: number): ReadonlyMap<string, number> {
  return new Map(
    [...made].flatMap(([id, { renderedAt = now }]) => (renderedAt === now ? [] : [[id, renderedAt] as const])),
  )
}

function oldest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
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
