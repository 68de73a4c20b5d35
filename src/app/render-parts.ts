import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { actNowhere } from '#data/use-act.ts'
import type { ResultCache } from '#data/result-cache.ts'
import type { Result } from '#data/result.ts'
import type { PagePlan, PlannedSection, Visitor } from '#plan/page-plan.ts'
import type { BlockComponents } from '#render/block-components.ts'
import { failureSections } from '#render/failure-sections.ts'
import { FootContent } from '#render/FootContent.tsx'
import { planRequest } from '#plan/request-key.ts'
import { SectionContent } from '#render/SectionContent.tsx'
import { footIdOf, idPrefixOf } from '#render/section-ids.ts'
import { sectionsOf } from '#render/sections-of.ts'
import { createAuthState } from '#state/auth-state.ts'
import type { Clock } from '#state/clock.ts'
import { nobody } from '#state/member.ts'

import type { Fragment, Fragments } from './fragments.ts'
import { marksOf } from './aria-current.ts'
import { LoneSection } from './LoneSection.tsx'
import { pageFacts } from './page-facts.ts'
import type { Provided } from './PageProviders.tsx'
import type { PortalFacts } from './portal-facts.ts'
import { ServerPage } from './ServerPage.tsx'
import { tabsOf } from './shell-model.ts'
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
  const places = failureSections(plan)
  const shared = { cache, blocks, auth: createAuthState(), act: actNowhere, member: nobody, parts: undefined }
  /** A section, or its act at the page's foot, which is kept beside it. */
  const fragmentOf = (section: PlannedSection, content: ReactNode): [string, Fragment] => [
    section.id,
    fragments.of({ route: plan.route, section, results, page, now: clock.renderedAt }, () => {
      const { reads, ...watched } = watchReads(page, clock)
      const provided: Provided = { ...shared, ...watched }
      const html = toHtml(createElement(LoneSection, { address, provided, content }), idPrefixOf(section.id))
      return { html, reads: reads() }
    }),
  ]
  return new Map(
    sectionsOf(plan).flatMap((section) => {
      const sectionFragment = fragmentOf(section, createElement(SectionContent, { section, places }))
      if (!section.foot) return [sectionFragment]
      const foot = { ...section, id: footIdOf(section.id) }
      return [sectionFragment, fragmentOf(foot, createElement(FootContent, { section }))]
    }),
  )
}

/** The HTML of a page, by what stays when the next is shown and what does not. */
export interface Frame {
  before: string
  main: string
  after: string
}

/**
 * Renders what stands around the sections of a page, with their fragments in it. Pages of one route mostly share it:
 * the same navigation, the same places for the sections.
 */
export function renderFrame(
  page: Page,
  results: Readonly<Record<string, Result>>,
  sectionFragments: ReadonlyMap<string, Fragment>,
  fragments: Fragments,
): Frame {
  const { plan, visitor } = page
  const sections = sectionsOf(plan)
  const ids = sections.flatMap(({ id, foot }) => (foot ? [id, footIdOf(id)] : [id]))
  const holes = new Map(ids.map((id) => [id, holeOf(id)]))
  const render = () => toHtml(createElement(ServerPage, { ...page, plan: { ...plan, address: ADDRESS }, holes }))
  const { device, elder, scheme } = visitor
  const key = () => JSON.stringify([device, elder, scheme, plan.route, ids, currencies(page)])
  const frame = fragments.frame(key(), results[LINKS_KEY], render)
  const filled = frame
    .replaceAll(encodeURIComponent(ADDRESS), encodeURIComponent(plan.address).replaceAll("'", '%27'))
    .split(HOLES)
    .map((part, index) => (index % 2 === 0 ? part : (sectionFragments.get(part)?.html ?? '')))
    .join('')
  return cutAtMain(filled)
}

/** Returns what the links of the navigation are to a page, in the order of the document. */
export function currencies({ plan, facts, visitor }: Pick<Page, 'plan' | 'facts' | 'visitor'>) {
  const { navigation } = facts.shell
  const entries = visitor.device === 'desktop' ? navigation : [...tabsOf(facts.shell, visitor.elder), ...navigation]
  return marksOf(entries, plan.path, plan.trail)
}

/** Cuts a page at its `main`, of which there is one; no section may contain another (the cleaned HTML has none). */
function cutAtMain(html: string): Frame {
  const start = html.indexOf('>', html.indexOf('<main')) + 1
  const end = html.lastIndexOf('</main>')
  return { before: html.slice(0, start), main: html.slice(start, end), after: html.slice(end) }
}

function toHtml(content: ReactNode, identifierPrefix = ''): string {
  const html = renderToString(content, { identifierPrefix })
  // React's preload hint would not be earlier than the picture's own tag, which arrives in the same packets.
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/u, '')
}
