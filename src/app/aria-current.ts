import type { NavigationEntry } from '#definition/grammar/site-definition.ts'
import { linkAddress } from '#state/page-address.ts'

/** The relation of a navigation entry to the page: it is the page, leads to its part of the site, or neither. */
export type AriaCurrent = 'page' | 'true' | undefined

/**
 * Returns the relation of an entry to the page.
 * @param path path of the page below the router base
 * @param trail paths of the pages above it, the home page first: a details page belongs to its list's entry
 */
export function ariaCurrentOf(
  entry: Pick<NavigationEntry, 'to' | 'children'>,
  path: string,
  trail: readonly { path: string }[],
): AriaCurrent {
  const targets = [entry.to, ...(entry.children ?? []).map(({ to }) => to)].map((to) => linkAddress(to).href.slice(1))
  if (linkAddress(entry.to).href === `/${path}`) return 'page'
  // The home page is above every page, so it is not compared.
  const places = [path, ...trail.slice(1).map((above) => above.path)]
  return targets.some((target) => places.some((place) => place === target || place.startsWith(`${target}/`)))
    ? 'true'
    : undefined
}

/**
 * Returns what the marks of all entries come to on a page: pages with the same have the same navigation.
 *
 * @param entries of the navigation and of the tabs
 */
export function marksOf(
  entries: readonly NavigationEntry[],
  path: string,
  trail: readonly { path: string }[],
): readonly (AriaCurrent | null)[] {
  return entries.flatMap((entry) => [
    ariaCurrentOf(entry, path, trail) ?? null,
    ...(entry.children ?? []).map(({ to }) => (linkAddress(to).href === `/${path}` ? ('page' as const) : null)),
  ])
}
