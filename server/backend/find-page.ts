import type { Portal } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { matchRoute, pathInSchemaCase } from '#plan/match-route.ts'

/** Finds the page of a path below the router base, with the type and id of the entity a details page is about. */
export function findPage(portal: Portal, path: string): { type?: number; id?: number } | undefined {
  const { route, params } = matchRoute(portal, pathInSchemaCase(portal, path) ?? path)
  if (route.path === '*') return undefined
  const isDetails = portal.types.some(({ detailsPath }) => detailsPath === route.path)
  const id = isDetails && /^[1-9]\d{0,9}$/u.test(params['id'] ?? '') ? Number(params['id']) : undefined
  // An address of details whose id is no number leads nowhere.
  if (isDetails && id === undefined) return undefined
  return omitUndefined({ type: route.type, id })
}
