import { ROUTER_BASE } from '#contract/router-base.ts'

/** Routes on which one logs in or becomes a member: no popup is needed there. */
const accountPages: ReadonlySet<string> = new Set(['login', 'register', 'reset-password'])

/** Whether this tab shows one of them. */
export function isAccountPage(): boolean {
  return isAccountAddress(window.location)
}

export function isAccountAddress({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.startsWith(ROUTER_BASE) && accountPages.has(pathname.slice(ROUTER_BASE.length))
}
