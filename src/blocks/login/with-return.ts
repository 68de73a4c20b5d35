import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/**
 * Returns the address of an account page with the return address in `?from=`.
 *
 * @param from in the router's form: "/news?p=2"
 */
export function withReturn(page: string, from: string | undefined): string {
  return from === undefined ? page : `${page}?from=${encodeURIComponent(ROUTER_BASE.slice(0, -1) + from)}`
}
