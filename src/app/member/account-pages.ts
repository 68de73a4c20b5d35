import { ROUTER_BASE } from '#contract/router-base.ts'

/** Routes on which one logs in or becomes a member: no popup is needed there. */
const accountPages: ReadonlySet<string> = new Set(['login', 'register', 'reset-password'])

/** Whether this tab shows one of them. */
export function isAccountPage(): boolean {
  const { pathname } = window.location
  return pathname.startsWith(ROUTER_BASE) && accountPages.has(pathname.slice(ROUTER_BASE.length))
}

/** The page one logs in on, for coming back to this one. */
export function loginAddress(): string {
  return `${ROUTER_BASE}login?from=${encodeURIComponent(window.location.pathname + window.location.search)}`
}
