import { FEEDS_BASE } from '#contract/addresses/feed-address.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { SECTIONS_PATH } from '#contract/addresses/sections-address.ts'

/** The kinds that requests are counted by: few, never an address. */
export type RouteClass =
  | 'page'
  | 'sections'
  | 'call'
  | 'media'
  | 'asset'
  | 'feed'
  | 'live'
  | 'portal'
  | 'probe'
  | 'other'

/** Prefixes in the order in which they are tried. */
const PREFIXES: readonly (readonly [prefix: string, route: RouteClass])[] = [
  ['/api/', 'call'],
  [`${ROUTER_BASE}api/`, 'call'],
  [`${ROUTER_BASE}${SECTIONS_PATH}`, 'sections'],
  [`${ROUTER_BASE}media/`, 'media'],
  [`${ROUTER_BASE}assets/`, 'asset'],
  [`${ROUTER_BASE}brush/`, 'asset'],
  [FEEDS_BASE, 'feed'],
  ['/robots.txt', 'feed'],
  ['/sitemap', 'feed'],
  [`${ROUTER_BASE}live/`, 'live'],
  [`${ROUTER_BASE}portal/`, 'portal'],
  ['/livez', 'probe'],
  ['/readyz', 'probe'],
  ['/healthz', 'probe'],
  [ROUTER_BASE, 'page'],
]

/** Classes whose answers last as long as the visitor's line makes them: none of them is slow by the server's fault. */
export const lasting: ReadonlySet<RouteClass> = new Set(['media', 'asset', 'live'])

export function classOf(url: string): RouteClass {
  return PREFIXES.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'other'
}

/** Returns the call of the API that an address asks for, by its own name; "unknown" for any other. */
export function createCallNames(paths: readonly string[]): (url: string) => string {
  const names = new Map(paths.map((path) => [path.toLowerCase(), path]))
  return (url) => {
    const [, below = ''] = /^(?:\/web)?\/api\/([^?]*)/u.exec(url) ?? []
    return names.get(below.replace(/\/$/u, '').toLowerCase()) ?? 'unknown'
  }
}

/** Longest path of a line. */
const LONGEST = 120

/**
 * Returns the path of an address for the log: without what was asked for (a search, a form), and without what may be a
 * telephone number, a token, a mail address or the name of a member's file.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?')
  return path
    .slice(0, LONGEST)
    .replace(/(\/uploads\/).*$/u, '$1…')
    .replaceAll(/[^/]*(?:@|%40)[^/]*/gu, '…')
    .replaceAll(/[\w-]{24,}/gu, '…')
    .replaceAll(/\d{7,}/gu, '…')
}
