import type { Portal } from '#compile/portal.ts'
import type { DataSource } from '#data/data-source.ts'
import type { Result } from '#data/result.ts'
import { createResultCache, type ResultCache } from '#data/result-cache.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { requestsFor } from '#plan/requests-for.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { browserPlan } from '#plan/browser-plan.ts'
import { planNotFound } from '#plan/plan-page.ts'
import { type PagePlan, type Visitor } from '#plan/page-plan.ts'
import { type ResolvedHead, resolveHead } from '#plan/resolve-head.ts'
import { siteNameFrom } from '#plan/resolve-title.ts'
import { type BlockComponents, createBlockComponents } from '#render/block-components.ts'

import { failureSections } from '#render/failure-sections.ts'
import { sectionsOf } from '#render/sections-of.ts'

import { blockRegistry } from './block-registry.ts'
import { hastenFirstPicture } from './hasten-first-picture.ts'
import type { HydrationData } from './hydration-data.ts'
import type { AriaCurrent } from './aria-current.ts'
import type { Fragment, Fragments } from './fragments.ts'
import type { PortalFacts } from './portal-facts.ts'
import { currencies, type Frame, renderFragments, renderFrame } from './render-parts.ts'
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
  frame: Frame
  /** The HTML of a phone's header, which follows the page. */
  header: string | undefined
  /** The relation of each link of the navigation to the page, in the order of the document. */
  marks: readonly (AriaCurrent | null)[]
  /** The data that the browser gets, but for what the build decides. */
  data: Omit<HydrationData, 'build' | 'scripts' | 'loginScripts'>
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
  requests: readonly PlannedRequest[]
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
      requests: [...page.requests, ...missing.requests],
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
  return { plan, cache, results, requests: plan.requests, answers }
}

/** Renders a page with its data: its sections, each by itself, then what stands around them. */
export function renderPage(
  { plan, cache, results }: FetchedPage,
  { portal, facts, plan: { address }, visitor, blocks, fragments, now }: RenderInput,
): Rendered {
  const clock = { renderedAt: now, now: () => now }
  const watched = watchClock(clock)
  const page = { address, plan, facts, visitor, cache, blocks }
  const sectionFragments = renderFragments({ ...page, clock }, results, fragments)
  const { main, ...around } = renderFrame({ ...page, clock: watched.clock }, results, sectionFragments, fragments)
  const siteName = siteNameFrom(results, portal.site.site_name)
  const sent = browserPlan(plan, sectionsOf(plan), failureSections(plan), shownTimes(sectionFragments), now)
  const { device, elder, closedNotices } = visitor
  return {
    head: resolveHead(plan, results, siteName),
    siteName,
    frame: { ...around, main: hastenFirstPicture(main) },
    header: device === 'mobile' ? headerOf(around.before) : undefined,
    marks: currencies(page),
    data: {
      version: portal.version,
      visitor: { device, elder, login: 'unknown', ...omitUndefined({ closedNotices }) },
      plan: sent,
      results: Object.fromEntries(
        sent.islands.flatMap(({ requests }) =>
          Object.values(requests).flatMap(({ key }) => {
            const result = results[key]
            return result ? [[key, result]] : []
          }),
        ),
      ),
      now,
    },
    shownTime: oldest([
      ...(watched.isRead() ? [now] : []),
      ...[...sectionFragments.values()].map(({ renderedAt }) => renderedAt),
    ]),
  }
}

/** Returns what is in the header of a shell. */
function headerOf(html: string): string {
  return html.slice(html.indexOf('>', html.indexOf('<header')) + 1, html.indexOf('</header>'))
}

/** Returns the times that sections show, in seconds since 1970. */
function shownTimes(sectionFragments: ReadonlyMap<string, Fragment>): ReadonlyMap<string, number> {
  return new Map(
    [...sectionFragments].flatMap(([id, { renderedAt }]) =>
      renderedAt === undefined ? [] : [[id, renderedAt] as const],
    ),
  )
}

function oldest(times: readonly (number | undefined)[]): number | undefined {
  const definedTimes = times.filter((time) => time !== undefined)
  return definedTimes.length === 0 ? undefined : Math.min(...definedTimes)
}
