import type { Result } from '#data/result.ts'
import type { PlannedSection } from '#plan/page-plan.ts'
import type { PageFacts } from '#state/page-context.ts'

import type { Reads } from './watch-reads.ts'

/** The HTML of a section. */
export interface Fragment {
  html: string
  /** When it was rendered, in seconds since 1970; only if it shows something that depends on the time. */
  renderedAt?: number
}

/** The origin of a fragment. */
export interface FragmentOrigin {
  /** Path of the route. */
  route: string
  section: PlannedSection
  /** By request key. */
  results: Readonly<Record<string, Result>>
  page: PageFacts
  /** In seconds since 1970. */
  now: number
}

/** The kept fragments of a portal (server/pages/fragment-cache.ts). */
export interface Fragments {
  /** Returns the section's fragment, rendered only where the same was not rendered before. */
  of: (origin: FragmentOrigin, render: () => { html: string; reads: Reads }) => Fragment
  /** Returns what stands around the sections, as a template, rendered only where it was not rendered for this key. */
  frame: (key: string, links: Result | undefined, render: () => string) => string
}
