import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import type { DraftRoute } from './draft.ts'

/** Addresses outside of the portal. */
export const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:)/iu

/** Returns the path below the router base, without query and fragment. */
export function pathOf(to: string): string {
  return (to.startsWith(ROUTER_BASE) ? to.slice(ROUTER_BASE.length) : to).split(/[?#]/u)[0] ?? ''
}

function partsOf(to: string): string[] {
  return pathOf(to)
    .split('/')
    .filter((part) => part !== '')
}

/** Finds the route that a link within the portal opens; undefined where only the 404 page is left. */
export function findRoute(to: string, routes: readonly DraftRoute[]): DraftRoute | undefined {
  const parts = partsOf(to)
  return routes.find(
    ({ definition, segments }) =>
      definition.path !== '*' &&
      segments.length === parts.length &&
      segments.every((segment, index) => segment.kind === 'param' || segment.text === parts[index]),
  )
}
