import type { Portal } from '#compile/portal.ts'
import type { Fragments } from '#app/fragments.ts'
import { type PortalFacts, portalFacts } from '#app/portal-facts.ts'
import { followedLists } from '#plan/public-routes.ts'

import { createResultNumbers, type NumberOf } from './result-numbers.ts'

/** A feed of a list. */
export interface Feed {
  kind: string
  title: string
  address: string
}

/** Data derived from the schema alone, computed once per version and not once per page. */
export interface PortalSnapshot {
  portal: Portal
  facts: PortalFacts
  fragments: Fragments
  numberOf: NumberOf
  /** Feeds by the path of the list's route. */
  feeds: ReadonlyMap<string, readonly Feed[]>
  /** Paths of the routes that search engines must not index. */
  unindexed: ReadonlySet<string>
}

/** Returns a function that takes the snapshot of a portal and keeps the latest. */
export function createSnapshots(
  createFragments: (numberOf: NumberOf) => Fragments,
): (portal: Portal) => PortalSnapshot {
  let latest: PortalSnapshot | undefined
  return (portal) => {
    if (latest?.portal !== portal) latest = takeSnapshot(portal, createFragments)
    return latest
  }
}

export function takeSnapshot(portal: Portal, createFragments: (numberOf: NumberOf) => Fragments): PortalSnapshot {
  const numberOf = createResultNumbers()
  return {
    portal,
    facts: portalFacts(portal),
    fragments: createFragments(numberOf),
    numberOf,
    feeds: new Map(
      followedLists(portal).map(({ route: { path, title }, rss, calendar }) => [path, feedsOf(title, rss, calendar)]),
    ),
    unindexed: new Set(portal.routes.filter(({ indexed }) => indexed === false).map(({ path }) => path)),
  }
}

function feedsOf(title: string, rss: string, calendar: string | undefined): Feed[] {
  const entries = { kind: 'application/rss+xml', title, address: rss }
  return calendar === undefined ? [entries] : [entries, { kind: 'text/calendar', title, address: calendar }]
}
