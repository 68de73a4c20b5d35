import { ROUTER_BASE } from '#contract/router-base.ts'

/** A page of the account that remembers where one came from. @param from as the router knows it: "/news?p=2" */
export function withReturn(page: string, from: string | undefined): string {
  return from === undefined ? page : `${page}?from=${encodeURIComponent(ROUTER_BASE.slice(0, -1) + from)}`
}
