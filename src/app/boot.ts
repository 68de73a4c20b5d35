import type { Result } from '#data/result.ts'
import type { PagePlan, Visitor } from '#plan/page-plan.ts'

import type { PortalFacts } from './portal-facts.ts'

/** What travels with the HTML so that the browser goes on where the server stopped: nothing is asked twice. */
export interface Boot {
  /** The name and the slogan stand among the site's facts; the rest of the frame stays the server's HTML. */
  facts: Omit<PortalFacts, 'shell'>
  visitor: Visitor
  plan: PagePlan
  results: Readonly<Record<string, Result>>
  /** Seconds since 1970 when the server rendered the page. */
  now: number
}

/** The id of the element that carries it, as JSON: no inline script is needed. */
export const BOOT_ID = 'boot'

/** `<` is escaped so that no text of the content can end the element. */
export function serializeBoot(boot: Boot): string {
  return JSON.stringify(boot).replaceAll('<', '\\u003c')
}
