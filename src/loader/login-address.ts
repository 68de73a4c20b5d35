import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/** Returns the address of the login page, with the current page as the return address. */
export function loginAddress(): string {
  return `${ROUTER_BASE}login?from=${encodeURIComponent(window.location.pathname + window.location.search)}`
}
