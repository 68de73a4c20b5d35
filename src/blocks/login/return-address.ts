import { ROUTER_BASE } from '#contract/router-base.ts'

/** Longer ones nobody came from. */
const LONGEST = 2000
/** Where one logs in: coming back there would lead in a circle. */
const ACCOUNT_PAGE = /^\/(?:login|register|reset-password)\/?$/u

/**
 * Where `?from=` leads after logging in, as the router knows it ("/news?p=2"); undefined for what is no page of this
 * portal. Anyone may write such a link, so nothing that a browser could take for another place gets through:
 * neither "//host" nor a backslash, a scheme, dots that climb, or any of these in disguise.
 */
export function returnAddress(from: string | null | undefined): string | undefined {
  // Browsers drop tabs and line ends out of addresses, and take a backslash for a slash.
  if (!from?.startsWith(ROUTER_BASE) || from.length > LONGEST || /[\\\s\p{Cc}]/u.test(from)) return undefined
  const [path = ''] = from.split(/[?#]/u)
  if (/\/\/|%2f|%5c|%2e|%0|%1/iu.test(path) || path.split('/').some((part) => part === '.' || part === '..'))
    return undefined
  const below = from.slice(ROUTER_BASE.length - 1)
  return ACCOUNT_PAGE.test(path.slice(ROUTER_BASE.length - 1)) ? undefined : below
}
