import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import type { Origin } from '#definition/grammar/site-files.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

import { type DraftRoute, type Pass, within } from '../draft.ts'
import { redirectOf } from '../redirect-of.ts'
import { ELSEWHERE, findRoute } from '../find-route.ts'

const devices: readonly Device[] = ['desktop', 'mobile']
/** The page to which visitors without a login are sent (docs/specification/portal.md#states). */
const LOGIN = 'login'

/**
 * Checks that redirects stay in the portal unless they are said to leave it (the plan puts the router base before
 * others), fill their parameters, and do not lead back to where they began. checkLinks checks that the page exists.
 */
export const checkRedirects: Pass = (draft) => {
  const issues = draft.routes.flatMap((route) =>
    devices.flatMap((device) => {
      const written = placedRedirect(route, device)
      return written ? [...checkTarget(route, written), ...checkCircle(route, device, draft.routes)] : []
    }),
  )
  return { draft, issues: [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()] }
}

interface Redirect {
  to: string
  place: Origin
  isAbroad: boolean
}

function placedRedirect({ definition }: DraftRoute, device: Device): Redirect | undefined {
  const written = redirectOf(definition, device)
  return written && { ...written, place: within(definition.origin, ...written.path) }
}

function checkTarget({ definition, segments }: DraftRoute, { to, place, isAbroad }: Redirect): Issue[] {
  if (isAbroad) return []
  if (ELSEWHERE.test(to) || to.startsWith('//'))
    return [
      {
        code: 'REDIRECT_AWAY',
        ...place,
        message: `「${definition.path || '首页'}」要跳转到别的网站「${to}」：离开本站要写明，这样写，访客看到的是找不到页面`,
        allowed: ['本站的路径，如 index', '{ "abroad": "https://www.example.cn/" }'],
        ...(/^https?:/iu.test(to) ? { suggestion: `"redirect": { "abroad": ${JSON.stringify(to)} }` } : {}),
      },
    ]
  if (to.startsWith(ROUTER_BASE))
    return [
      {
        code: 'REDIRECT_BASE',
        ...place,
        message: `跳转的去处「${to}」多写了 ${ROUTER_BASE}，访客看到的是找不到页面`,
        allowed: ['路径，开头不写 /'],
        suggestion: to.slice(ROUTER_BASE.length),
      },
    ]
  const paramNames = segments.flatMap((segment) => (segment.kind === 'param' ? [segment.name] : []))
  return [...to.matchAll(/\{(\w+)\}/gu)]
    .map(([, name = '']) => name)
    .filter((name) => !paramNames.includes(name))
    .map((name) => ({
      code: 'REDIRECT_PARAM',
      ...place,
      message: `跳转的去处里的 {${name}} 没有值：路径「${definition.path}」里没有 {${name}}`,
      allowed: paramNames.length > 0 ? paramNames.map((one) => `{${one}}`) : ['没有 { } 的路径'],
      ...nearestName(name, paramNames),
    }))
}

/**
 * Follows the redirects of one device, those of members and those of visitors, who are sent from a page for members to
 * the login. A circle is reported once, at the first of its routes that redirects by itself.
 */
function checkCircle(route: DraftRoute, device: Device, routes: readonly DraftRoute[]): Issue[] {
  const login = findRoute(LOGIN, routes)
  const circle =
    circleFrom(route, (current) => redirected(current, device, routes)) ??
    circleFrom(route, (current) => (current.definition.auth ? login : redirected(current, device, routes)))
  const place = placedRedirect(route, device)?.place
  const [first] = (circle ?? []).filter((one) => placedRedirect(one, device)).toSorted(byPath)
  if (!circle || !place || first !== route) return []
  return [
    {
      code: 'REDIRECT_LOOP',
      ...place,
      message: `跳转绕成了圈，访客一个页面也打不开：${[...circle, route].map(({ definition }) => definition.path).join(' → ')}`,
      allowed: ['不再跳转的页面'],
    },
  ]
}

/** Returns the routes of the circle that a route is part of; a route before a circle is none of it. */
function circleFrom(
  route: DraftRoute,
  next: (route: DraftRoute) => DraftRoute | undefined,
): readonly DraftRoute[] | undefined {
  const passed: DraftRoute[] = []
  let current: DraftRoute | undefined = route
  while (current && !passed.includes(current)) {
    passed.push(current)
    current = next(current)
  }
  return current === route ? passed : undefined
}

/** Returns the route to which one redirects within the portal. */
function redirected(route: DraftRoute, device: Device, routes: readonly DraftRoute[]): DraftRoute | undefined {
  const next = placedRedirect(route, device)
  return next && !next.isAbroad && !ELSEWHERE.test(next.to) ? findRoute(next.to, routes) : undefined
}

function byPath(left: DraftRoute, right: DraftRoute): number {
  return left.definition.path < right.definition.path ? -1 : 1
}
