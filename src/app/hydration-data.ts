import type { Result } from '#data/result.ts'
import type { PagePlan, Visitor } from '#plan/page-plan.ts'

import type { PortalFacts } from './portal-facts.ts'

/** The data sent with the HTML, from which the browser continues without repeating a request. */
export interface HydrationData {
  /** The name and the slogan are part of the site's facts; the rest of the shell stays the server's HTML. */
  facts: Omit<PortalFacts, 'shell'>
  visitor: Visitor
  plan: PagePlan
  results: Readonly<Record<string, Result>>
  /** When the server rendered the page, in seconds since 1970. */
  now: number
}

/** The id of the element that carries the JSON; no inline script is needed. */
export const HYDRATION_DATA_ID = 'boot'

/** Serializes the hydration data; `<` is escaped so that no text of the content can close the element. */
export function serializeHydrationData(data: HydrationData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
