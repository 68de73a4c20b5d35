import type { Device } from '#definition/grammar/define-block.ts'
import type { RouteDefinition } from '#definition/grammar/route-definition.ts'

/** Where a route leads on one device, as it is written. */
export interface WrittenRedirect {
  to: string
  /** The path of the value in the route. */
  path: readonly string[]
  /** Said to lead to another site: `{ "abroad": "https://…" }`. */
  isAbroad: boolean
}

/** Returns a route's redirect on one device; undefined if the route has none there. */
export function redirectOf(
  { redirect }: Pick<RouteDefinition, 'redirect'>,
  device: Device,
): WrittenRedirect | undefined {
  if (redirect === undefined) return undefined
  if (typeof redirect === 'string') return { to: redirect, path: ['redirect'], isAbroad: false }
  if ('abroad' in redirect) return { to: redirect.abroad, path: ['redirect', 'abroad'], isAbroad: true }
  const to = redirect[device]
  return to === undefined ? undefined : { to, path: ['redirect', device], isAbroad: false }
}
