import { isMemberSource } from '#contract/calls/sources.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'

import type { PagePlan, PlannedSection } from './page-plan.ts'

/** The part of a plan that the browser needs: the facts of the page, and the sections that may come alive. */
export interface BrowserPlan extends Pick<PagePlan, 'address' | 'path' | 'query' | 'trail' | 'type' | 'auth'> {
  head: Pick<PagePlan['head'], 'title'>
  islands: readonly PlannedSection[]
  /** Id of the section that shows the failure of a request of these sections, by the request's key. */
  places: Readonly<Record<string, string>>
}

/**
 * Reduces the plan of a page that the server has rendered to the part the browser needs. Sections without interaction
 * are there as HTML, so their properties, data and code are not sent.
 *
 * @param sections of the page
 * @param places of failures, by request key
 * @param times that sections show, by their ids, in seconds since 1970
 * @param now the time of the page
 */
export function browserPlan(
  { address, path, query, trail, type, auth, head }: PagePlan,
  sections: readonly PlannedSection[],
  places: ReadonlyMap<string, string> = new Map(),
  times: ReadonlyMap<string, number> = new Map(),
  now = 0,
): BrowserPlan {
  const islands = sections.filter(isIsland).map((section): PlannedSection => {
    const time = times.get(section.id)
    if (time === undefined) return section
    // A page made anew whose sections are all of its own time thereby has the data of the page before, and its tag.
    return { ...section, showsTime: true, ...(time === now ? {} : { renderedAt: time }) }
  })
  const keys = new Set(islands.flatMap(({ requests }) => Object.values(requests).map(({ key }) => key)))
  return {
    address,
    path,
    query,
    trail,
    ...omitUndefined({ type, auth }),
    head: { title: head.title },
    islands,
    places: Object.fromEntries([...places].filter(([key]) => keys.has(key))),
  }
}

/** Whether a section may come alive in the browser: the visitor acts in it, or it shows a member's own data. */
export function isIsland({ isInteractive, foot, requests }: PlannedSection): boolean {
  return isInteractive || foot === true || Object.values(requests).some(({ source }) => isMemberSource(source))
}
