import { ROUTER_BASE } from '#contract/router-base.ts'

/** The page one logs in on, for coming back to this one. */
export function loginAddress(): string {
  return `${ROUTER_BASE}login?from=${encodeURIComponent(window.location.pathname + window.location.search)}`
}
