import type { SitePlace, SitePlaces } from '#contract/addresses/site-places.ts'

import type { Catalog } from './catalog.ts'
import { type DraftRoute, sectionsOf } from './draft.ts'

/** The path of every site's home page (docs/specification/portal.md#routes). */
const HOME = 'index'

/**
 * Finds the places of a site: a page is its search or its login by a block on it (`BlockDefinition.makes`), on any
 * device. Of several pages it is the one with the shortest path; a page with parameters in its path is none.
 */
export function sitePlaces(routes: readonly DraftRoute[], catalog: Catalog): SitePlaces {
  const found = routes
    .filter(({ segments }) => segments.every(({ kind }) => kind === 'static'))
    .toSorted((left, right) => right.definition.path.length - left.definition.path.length)
    .flatMap((route) => placesOf(route, catalog).map((place) => [place, route.definition.path]))
  // The last of the same name stays, which is the shortest.
  return { home: HOME, ...Object.fromEntries(found) }
}

function placesOf({ layouts }: DraftRoute, catalog: Catalog): SitePlace[] {
  return Object.values(layouts)
    .flatMap(sectionsOf)
    .flatMap(({ block, props }) => (Object.hasOwn(catalog, block) ? (catalog[block]?.makes?.(props) ?? []) : []))
}
