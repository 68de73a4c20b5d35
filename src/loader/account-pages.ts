import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/** Routes for login and registration: they need no popup. */
const accountPages: ReadonlySet<string> = new Set(['login', 'register', 'reset-password'])

/** Returns whether this tab shows such a page. */
export function isAccountPage(): boolean {
  return isAccountAddress(window.location)
}

export function isAccountAddress({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.startsWith(ROUTER_BASE) && accountPages.has(pathname.slice(ROUTER_BASE.length))
}
