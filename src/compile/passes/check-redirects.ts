import { ROUTER_BASE } from '#contract/router-base.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import type { Origin } from '#definition/grammar/site-files.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

import { type DraftRoute, type Pass, within } from '../draft.ts'
import { ELSEWHERE, findRoute } from '../find-route.ts'

const devices: readonly Device[] = ['desktop', 'mobile']

/**
 * Checks that redirects stay in the portal (the plan puts the router base before them), fill their parameters, and do
 * not lead back to where they began. checkLinks checks that the page exists.
 */
export const checkRedirects: Pass = (draft) => {
  const issues = draft.routes.flatMap((route) =>
    devices.flatMap((device) => {
      const written = redirectOf(route, device)
      return written ? [...checkTarget(route, written), ...checkCircle(route, device, draft.routes)] : []
    }),
  )
  return { draft, issues: [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()] }
}

interface Redirect {
  to: string
  place: Origin
}

function redirectOf({ definition }: DraftRoute, device: Device): Redirect | undefined {
  const { redirect, origin } = definition
  if (typeof redirect === 'string') return { to: redirect, place: within(origin, 'redirect') }
  const to = redirect?.[device]
  return to === undefined ? undefined : { to, place: within(origin, 'redirect', device) }
}

function checkTarget({ definition, segments }: DraftRoute, { to, place }: Redirect): Issue[] {
  if (ELSEWHERE.test(to) || to.startsWith('//'))
    return [
      {
        code: 'REDIRECT_AWAY',
        ...place,
        message: `「${definition.path}」要跳转到「${to}」：跳转只能去本站的页面，这样写，访客看到的是找不到页面`,
        allowed: ['本站的路径，如 index'],
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
  const own = segments.flatMap((segment) => (segment.kind === 'param' ? [segment.name] : []))
  return [...to.matchAll(/\{(\w+)\}/gu)]
    .map(([, name = '']) => name)
    .filter((name) => !own.includes(name))
    .map((name) => ({
      code: 'REDIRECT_PARAM',
      ...place,
      message: `跳转的去处里的 {${name}} 没有值：路径「${definition.path}」里没有 {${name}}`,
      allowed: own.length > 0 ? own.map((one) => `{${one}}`) : ['没有 { } 的路径'],
      ...nearestName(name, own),
    }))
}

/** Follows the redirects of one device. A circle is reported once, at the first of its routes. */
function checkCircle(route: DraftRoute, device: Device, routes: readonly DraftRoute[]): Issue[] {
  const passed: DraftRoute[] = []
  let current: DraftRoute | undefined = route
  while (current && !passed.includes(current)) {
    passed.push(current)
    const next = redirectOf(current, device)
    current = next && !ELSEWHERE.test(next.to) ? findRoute(next.to, routes) : undefined
  }
  const place = redirectOf(route, device)?.place
  // A route before the circle, and the others of the circle, lead to the same report.
  if (current !== route || !place || passed[0] !== passed.toSorted(byPath)[0]) return []
  return [
    {
      code: 'REDIRECT_LOOP',
      ...place,
      message: `跳转绕成了圈，访客一个页面也打不开：${[...passed, route].map(({ definition }) => definition.path).join(' → ')}`,
      allowed: ['不再跳转的页面'],
    },
  ]
}

function byPath(left: DraftRoute, right: DraftRoute): number {
  return left.definition.path < right.definition.path ? -1 : 1
}
