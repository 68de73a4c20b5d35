import type { Portal } from '#compile/portal.ts'
import { type PortalFacts, portalFacts } from '#app/portal-facts.ts'
import { followedLists } from '#plan/public-routes.ts'

/** Where a list can be followed without visiting it. */
export interface Feed {
  kind: string
  title: string
  address: string
}

/** What pages take from the schema alone: worked out once for each version of it, not for each page. */
export interface PortalSnapshot {
  portal: Portal
  facts: PortalFacts
  /** By the path of the list's route. */
  feeds: ReadonlyMap<string, readonly Feed[]>
  /** Paths of the routes that search engines should leave out. */
  unindexed: ReadonlySet<string>
}

/** Takes the snapshot of a portal, and keeps the latest. */
export function createSnapshots(): (portal: Portal) => PortalSnapshot {
  let latest: PortalSnapshot | undefined
  return (portal) => {
    if (latest?.portal !== portal) latest = takeSnapshot(portal)
    return latest
  }
}

export function takeSnapshot(portal: Portal): PortalSnapshot {
  return {
    portal,
    facts: portalFacts(portal),
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
