import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/** Longest return address accepted; the addresses of the portal are shorter. */
const LONGEST = 2000
/** Pages of the account: returning there would be a loop. */
const ACCOUNT_PAGE = /^\/(?:login|register|reset-password)\/?$/u

/**
 * Returns the address that `?from=` leads to after login, in the router's form ("/news?p=2"); undefined unless it is a
 * page of this portal. Such links can be crafted, so every form that a browser could resolve to another origin is
 * rejected: "//host", backslashes, schemes, dot segments, and their encoded forms.
 */
export function returnAddress(from: string | null | undefined): string | undefined {
  // Browsers remove tabs and line breaks from addresses, and treat a backslash as a slash.
  if (!from?.startsWith(ROUTER_BASE) || from.length > LONGEST || /[\\\s\p{Cc}]/u.test(from)) return undefined
  const [path = ''] = from.split(/[?#]/u)
  if (/\/\/|%2f|%5c|%2e|%0|%1/iu.test(path) || path.split('/').some((part) => part === '.' || part === '..'))
    return undefined
  const below = from.slice(ROUTER_BASE.length - 1)
  return ACCOUNT_PAGE.test(path.slice(ROUTER_BASE.length - 1)) ? undefined : below
}
