import type { PagePlan } from '#plan/page-plan.ts'

import { sectionsOf } from './sections-of.ts'

/** Id of the section that shows the failure of a request, by the request's key. */
export type FailureSections = ReadonlyMap<string, string>

/**
 * Returns where each request's failure is shown: in the first section that cannot do without its data. Its other
 * sections show nothing until the data is there, so that a page tells a failure once, with one 重试.
 */
export function failureSections(plan: Pick<PagePlan, 'rows'>): FailureSections {
  const places = new Map<string, string>()
  for (const { id, requests, optional } of sectionsOf(plan))
    for (const [slot, { key }] of Object.entries(requests))
      if (!optional?.includes(slot) && !places.has(key)) places.set(key, id)
  return places
}
