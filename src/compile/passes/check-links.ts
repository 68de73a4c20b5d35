import { ROUTER_BASE } from '#contract/router-base.ts'
import type { Issue } from '#definition/issue.ts'
import { nearestName } from '#definition/nearest-name.ts'
import type { Origin } from '#definition/site-files.ts'

import { type DraftRoute, type Pass, sectionsOf, within } from '../draft.ts'
import { toJson } from '../to-json.ts'
import type { Json } from '../portal.ts'

/**
 * Whatever is called `to` is a link, in the site's navigation as in a block's properties:
 * a path of this portal must lead to a route, an address elsewhere must be http(s), mailto or tel.
 */
export const checkLinks: Pass = (draft) => {
  const { site } = draft.definition
  const links: Link[] = []
  for (const part of ['navigation', 'tabs', 'footer'] as const) collectLinks(toJson(site[part]), within(site.origin, part), links)
  for (const route of draft.routes) {
    const { redirect, origin } = route.definition
    if (typeof redirect === 'string') links.push({ to: redirect, place: within(origin, 'redirect') })
    else for (const [device, to] of Object.entries(redirect ?? {})) if (to !== undefined) links.push({ to, place: within(origin, 'redirect', device) })
    for (const section of Object.values(route.layouts).flatMap(sectionsOf)) collectLinks(section.props, section.origin, links)
  }
  const issues = links.flatMap(({ to, place }) => checkLink(to, place, draft.routes))
  return { draft, issues: [...new Map(issues.map((issue) => [JSON.stringify([issue.file, issue.path]), issue])).values()] }
}

interface Link {
  to: string
  place: Origin
}

function collectLinks(value: Json, place: Origin, links: Link[]): void {
  if (value === null || typeof value !== 'object') return
  for (const [name, item] of Object.entries(value)) {
    const inner = within(place, Array.isArray(value) ? Number(name) : name)
    if (name === 'to' && typeof item === 'string') links.push({ to: item, place: inner })
    else collectLinks(item, inner, links)
  }
}

const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:)/iu

function checkLink(to: string, place: Origin, routes: readonly DraftRoute[]): Issue[] {
  if (ELSEWHERE.test(to)) return []
  if (/^[a-z][a-z0-9+.-]*:/iu.test(to) || to.startsWith('//')) return [{ code: 'LINK_SCHEME', ...place, message: `链接「${to}」不能用`, allowed: ['站内路径', 'http://', 'https://', 'mailto:', 'tel:'] }]
  const path = (to.startsWith(ROUTER_BASE) ? to.slice(ROUTER_BASE.length) : to).split(/[?#]/u)[0] ?? ''
  const parts = path.split('/').filter((part) => part !== '')
  const leads = routes.some(({ definition, segments }) => definition.path !== '*' && segments.length === parts.length && segments.every((segment, index) => segment.kind === 'param' || segment.text === parts[index]))
  if (leads) return []
  const allowed = routes.map(({ definition }) => definition.path).filter((candidate) => !candidate.includes('{') && candidate !== '*' && candidate !== '')
  return [{ code: 'LINK_DEAD', ...place, message: `链接「${to}」没有对应的路由`, allowed, ...nearestName(path, allowed) }]
}
