import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { actNowhere } from '#data/use-act.ts'
import type { ResultCache } from '#data/result-cache.ts'
import type { Result } from '#data/result.ts'
import type { PagePlan, PlannedSection, Visitor } from '#plan/page-plan.ts'
import type { BlockComponents } from '#render/block-components.ts'
import { failurePlaces } from '#render/failure-places.ts'
import { idPrefixOf } from '#render/island-context.ts'
import { planRequest } from '#plan/request-key.ts'
import { sectionsOf } from '#render/sections-of.ts'
import { createAuthState } from '#state/auth-state.ts'
import type { Clock } from '#state/clock.ts'
import { nobody } from '#state/member.ts'

import type { Fragment, Fragments } from './fragments.ts'
import { marksOf } from './is-current.ts'
import { LoneSection } from './LoneSection.tsx'
import { pageFacts } from './page-facts.ts'
import type { Provided } from './PageProviders.tsx'
import type { PortalFacts } from './portal-facts.ts'
import { ServerPage } from './ServerPage.tsx'
import { watchReads } from './watch-reads.ts'

/** Stands in a frame where the fragment of a section belongs. Text never looks like it, because it is escaped. */
const holeOf = (id: string) => `<!--section ${id}-->`
const HOLES = /<!--section ([^>]*)-->/u
/** Stands in the links of a frame for the address of the page. */
const ADDRESS = '\u0002address'

const LINKS_KEY = planRequest('links', {}).key

interface Page {
  /** Below the router base. */
  address: string
  plan: PagePlan
  facts: PortalFacts
  visitor: Visitor
  cache: ResultCache
  blocks: BlockComponents
  clock: Clock
}

/** Renders the sections of a page, each by itself, or takes them from the kept ones; by the sections' ids. */
export function renderFragments(
  { address, plan, facts, visitor, cache, blocks, clock }: Page,
  results: Readonly<Record<string, Result>>,
  fragments: Fragments,
): ReadonlyMap<string, Fragment> {
  const page = pageFacts(plan, facts, visitor)
  const places = failurePlaces(plan)
  const shared = { cache, blocks, auth: createAuthState(), act: actNowhere, member: nobody, parts: undefined }
  const render = (section: PlannedSection) => {
    const { reads, ...watched } = watchReads(page, clock)
    const provided: Provided = { ...shared, ...watched }
    const html = toHtml(createElement(LoneSection, { address, provided, section, places }), idPrefixOf(section.id))
    return { html, reads: reads() }
  }
  return new Map(
    sectionsOf(plan).map((section) => [
      section.id,
      fragments.of({ route: plan.route, section, results, page, now: clock.renderedAt }, () => render(section)),
    ]),
  )
}

/**
 * Renders what stands around the sections of a page, with their fragments in it. Pages of one route mostly share it:
 * the same navigation, the same places for the sections.
 */
export function renderFrame(
  page: Page,
  results: Readonly<Record<string, Result>>,
  made: ReadonlyMap<string, Fragment>,
  fragments: Fragments,
): string {
  const { plan, facts, visitor } = page
  const { navigation = [], tabs = [] } = facts.shell
  const sections = sectionsOf(plan)
  const holes = new Map(sections.map(({ id }) => [id, holeOf(id)]))
  const render = () => toHtml(createElement(ServerPage, { ...page, plan: { ...plan, address: ADDRESS }, holes }))
  const { device, elder } = visitor
  const key = () =>
    JSON.stringify([
      device,
      elder,
      plan.route,
      [...holes.keys()],
      marksOf([...navigation, ...tabs], plan.path, plan.trail),
    ])
  // The act at the foot shows the page's own data.
  const frame = sections.some(({ foot }) => foot) ? render() : fragments.frame(key(), results[LINKS_KEY], render)
  return frame
    .replaceAll(encodeURIComponent(ADDRESS), encodeURIComponent(plan.address).replaceAll("'", '%27'))
    .split(HOLES)
    .map((part, index) => (index % 2 === 0 ? part : (made.get(part)?.html ?? '')))
    .join('')
}

function toHtml(content: ReactNode, identifierPrefix = ''): string {
  const html = renderToString(content, { identifierPrefix })
  // React's preload hint would not be earlier than the picture's own tag, which arrives in the same packets.
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/u, '')
}
