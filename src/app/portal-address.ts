import { ROUTER_BASE } from '#contract/router-base.ts'

/** Below the router base, but the server's own: not pages. */
const SERVED: ReadonlySet<string> = new Set(['display', 'media', 'assets', 'api', 'portal', 'feeds'])

/** An address as the router knows it ("/news?p=2"), or undefined for one that is no page of this portal. */
export function pageAddress(url: URL, origin: string): string | undefined {
  if (url.origin !== origin || !url.pathname.startsWith(ROUTER_BASE)) return undefined
  const path = url.pathname.slice(ROUTER_BASE.length - 1)
  return SERVED.has(path.split('/')[1] ?? '') ? undefined : path + url.search
}
