import type { Portal, RouteModel } from '#compile/portal.ts'

export interface RouteMatch {
  route: RouteModel
  params: Readonly<Record<string, string>>
}

/**
 * Finds the route of a path below the router base ("news/details/3"). The compiler has ranked the routes, so the first
 * match is the right one; the catch-all route comes last and always matches. Throws if a portal has no catch-all route.
 */
export function matchRoute(portal: Portal, path: string): RouteMatch {
  const parts = path.split('/').filter((part) => part !== '')
  for (const route of portal.routes) {
    const params = matchSegments(route, parts)
    if (params) return { route, params }
  }
  throw new Error(`No route matches "${path}": the compiler guarantees a catch-all route ("*")`)
}

/**
 * Returns the path as the schema writes it, for one that differs from a route in its letters' case only; undefined for
 * others. Parameters keep their case, because names and words differ in it.
 */
export function pathInSchemaCase(portal: Portal, path: string): string | undefined {
  const parts = path.split('/').filter((part) => part !== '')
  const route = portal.routes.find((candidate) => matchSegments(candidate, parts, isSameInAnyCase))
  if (route === undefined || route.path === '*') return undefined
  return route.segments.map((segment, index) => (segment.kind === 'static' ? segment.text : parts[index])).join('/')
}

function isSameInAnyCase(text: string, part: string): boolean {
  return text.toLowerCase() === part.toLowerCase()
}

function matchSegments(
  route: RouteModel,
  parts: readonly string[],
  isSame: (text: string, part: string) => boolean = Object.is,
): Record<string, string> | undefined {
  if (route.path === '*') return {}
  if (route.segments.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of route.segments.entries()) {
    const part = parts[index]
    if (part === undefined) return undefined
    if (segment.kind === 'static') {
      if (!isSame(segment.text, part)) return undefined
    } else {
      const value = decodePart(part)
      if (value === undefined || value.length > 200) return undefined
      params[segment.name] = value
    }
  }
  return params
}

/** A malformed escape (`%E0%A4`) matches no route, instead of throwing. */
function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
