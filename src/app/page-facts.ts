import { omitUndefined } from '#contract/omit-undefined.ts'
import type { BrowserPlan } from '#plan/browser-plan.ts'
import type { Visitor } from '#plan/page-plan.ts'
import type { PageFacts } from '#state/page-context.ts'

import type { PortalFacts } from './portal-facts.ts'

/** Returns the facts of a planned page for its components. */
export function pageFacts(
  plan: Pick<BrowserPlan, 'path' | 'query' | 'head' | 'trail' | 'type'>,
  { site, text }: Pick<PortalFacts, 'site' | 'text'>,
  { device, elder, closedNotices }: Visitor,
): PageFacts {
  return {
    device,
    elder,
    path: plan.path,
    query: plan.query,
    title: plan.head.title,
    trail: plan.trail,
    site,
    text,
    ...omitUndefined({ type: plan.type, closedNotices }),
  }
}
