import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/** Paths below the router base that the server answers itself: not pages. */
const SERVED: ReadonlySet<string> = new Set(['display', 'media', 'assets', 'api', 'portal', 'feeds', 'sections'])

/**
 * Returns an address as the router has it ("/news?p=2"), or undefined for addresses that are not pages of this portal.
 */
export function pageAddress(url: URL, origin: string): string | undefined {
  if (url.origin !== origin || !url.pathname.startsWith(ROUTER_BASE)) return undefined
  const path = url.pathname.slice(ROUTER_BASE.length - 1)
  return SERVED.has(path.split('/')[1] ?? '') ? undefined : path + url.search
}
