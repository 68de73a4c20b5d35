import type { Json, LayoutRow, Portal, RouteModel, SectionModel } from '#compile/portal.ts'
import { toAddress } from '#contract/addresses/canonical-address.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { readPageNumber } from '#contract/addresses/page-number.ts'
import { isPossibleValue } from '#contract/calls/sources.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { parseBinding } from '#definition/grammar/binding.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import { listenedQuery } from './address.ts'
import { matchRoute, pathInSchemaCase } from './match-route.ts'
import type { PagePlan, Planned, PlannedRow, PlannedSection, Visitor } from './page-plan.ts'
import { redirectAddress } from './redirect-address.ts'
import { planRequest } from './request-key.ts'

/** Values to which dynamic bindings refer, known once the address is. */
interface Scope {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}

/**
 * Plans a page: all its requests and sections, from the schema and the address alone. The server plans documents and the
 * answers to navigations and prefetches; browsers get the plan with the page. So no page discovers a request while it renders.
 *
 * @param url path and query, with the router base: "/web/news?p=3"
 */
export function planPage(portal: Portal, url: URL, visitor: Visitor): Planned {
  const path = pathBelowBase(url.pathname)
  const match = path === undefined ? undefined : matchRoute(portal, path)
  if (match === undefined || match.route.path === '*') {
    const canonical = addressInSchemaCase(portal, url)
    if (canonical !== undefined) return { kind: 'redirect', to: canonical }
  }
  if (path === undefined || match === undefined) return { kind: 'page', plan: planNotFound(portal, visitor) }
  const { route, params } = match

  // docs/specification/portal.md#states: without a login, a route that needs one redirects to /login.
  if (route.auth && visitor.login === 'anonymous')
    return { kind: 'redirect', to: `${ROUTER_BASE}login?from=${encodeURIComponent(url.pathname + url.search)}` }
  const redirect = route.redirect?.[visitor.device]
  if (redirect !== undefined) return { kind: 'redirect', to: redirectAddress(redirect, params, url) }

  return {
    kind: 'page',
    plan: planRoute(portal, route, path, params, possibleQuery(listenedQuery(url.searchParams, route.query)), visitor),
  }
}

/** Plans the page for a missing subject: that of the catch-all route. */
export function planNotFound(portal: Portal, visitor: Visitor): PagePlan {
  return planRoute(portal, catchAll(portal), '', {}, {}, visitor)
}

/** Addresses are typed and printed in any case; each page still has one address only. */
function addressInSchemaCase(portal: Portal, { pathname, search }: URL): string | undefined {
  const isBelow = pathname.slice(0, ROUTER_BASE.length).toLowerCase() === ROUTER_BASE
  const path = isBelow ? pathInSchemaCase(portal, pathname.slice(ROUTER_BASE.length)) : undefined
  return path === undefined ? undefined : ROUTER_BASE + path + search
}

function planRoute(
  portal: Portal,
  route: RouteModel,
  path: string,
  params: Scope['params'],
  query: Scope['query'],
  visitor: Visitor,
): PagePlan {
  const layout = route.layouts[visitor.device]
  if (!layout)
    throw new Error(
      `Route "${route.path}" has no ${visitor.device} layout; the compiler demands a layout or a redirect for both devices`,
    )

  const requests = new Map<string, PlannedRequest>()
  const chunks = new Set<string>()
  let subject: string | undefined

  const planSection = (section: SectionModel): PlannedSection => {
    const planned: Record<string, PlannedRequest> = {}
    for (const [slot, model] of Object.entries(section.requests)) {
      if (visitor.elder && model.source === 'ad') continue
      const request = planRequest(model.source, bindParams(model.params, { params, query }))
      const shared = requests.get(request.key) ?? request
      requests.set(shared.key, shared)
      planned[slot] = shared
      if (model.subject) subject = shared.key
    }
    chunks.add(section.block)
    const { id, block, tone, foot, fields, chips, forms, skeleton, place, isInteractive, wakes } = section
    const optional = Object.entries(section.requests).flatMap(([slot, model]) =>
      model.optional === true ? [slot] : [],
    )
    return {
      id,
      block,
      tone,
      fields,
      ...omitUndefined({ foot, chips, forms, place, wakes }),
      skeleton,
      isInteractive,
      ...(optional.length > 0 ? { optional } : {}),
      props: bindProps(section.props, { params, query }),
      requests: planned,
    }
  }

  // What a mode does not show is removed before planning, so that it costs no request: sections of the other mode, and in
  // the elder mode advertising, be it whole sections here or pictures within others above.
  const shown = ({ elder = visitor.elder, advertising }: SectionModel) =>
    elder === visitor.elder && !(visitor.elder && advertising)
  const rows = layout.flatMap((row: LayoutRow): PlannedRow[] => {
    if (row.kind === 'section')
      return shown(row.section) ? [{ kind: 'section', section: planSection(row.section) }] : []
    const [main, aside] = [row.main.filter(shown), row.aside.filter(shown)]
    if (main.length + aside.length === 0) return []
    return [{ ...row, main: main.map(planSection), aside: aside.map(planSection) }]
  })

  // Every page needs the configuration (docs/specification/portal.md#states); its key is cached, so it is requested
  // once.
  for (const request of [planRequest('config', {}), planRequest('links', {})]) requests.set(request.key, request)

  return {
    route: route.path,
    status: route.path === '*' ? 404 : 200,
    device: visitor.device,
    address: toAddress(path, query),
    path,
    params,
    query,
    trail: route.trail,
    head: { title: route.title, description: route.description ?? portal.site.description },
    rows,
    requests: [...requests.values()],
    chunks: [...chunks].sort(),
    ...(route.auth ? { auth: true as const } : {}),
    ...omitUndefined({ type: route.type, subject }),
  }
}

/** "/web/news/" → "news"; undefined for a path outside the portal. */
function pathBelowBase(pathname: string): string | undefined {
  const withSlash = pathname.endsWith('/') ? pathname : `${pathname}/`
  return withSlash.startsWith(ROUTER_BASE) ? withSlash.slice(ROUTER_BASE.length).replace(/\/+$/u, '') : undefined
}

function catchAll(portal: Portal): RouteModel {
  return matchRoute(portal, '*/*/*/*/*/*/*/*').route
}

/**
 * A mistyped month shows the default page, so it gets the default address, too. Keywords are kept, because the page
 * displays them.
 */
function possibleQuery(query: Scope['query']): Scope['query'] {
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => name === 'keyword' || isPossibleValue(name, value)),
  )
}

/** Leaves out bound parameters without a value, so that "no filter" has a single key. */
function bindParams(params: Readonly<Record<string, string | number>>, scope: Scope): Record<string, string | number> {
  const bound: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params)) {
    const result = bindValue(value, scope)
    if (typeof result === 'string' && !isPossibleValue(name, result)) continue
    if (result !== undefined) bound[name] = name === 'page' ? readPageNumber(result) : result
  }
  if ('page' in params && bound['page'] === undefined) bound['page'] = 1
  return bound
}

function bindProps(props: Readonly<Record<string, Json>>, scope: Scope): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      typeof value === 'string' ? (bindValue(value, scope) ?? '') : value,
    ]),
  )
}

function bindValue(value: string | number, scope: Scope): string | number | undefined {
  if (typeof value === 'number') return value
  if (value.startsWith('$$')) return value.slice(1)
  if (!value.startsWith('$')) return value
  const binding = parseBinding(value)
  if (binding?.root === 'params') return scope.params[binding.name]
  if (binding?.root === 'query') return scope.query[binding.name]
  throw new Error(`Binding "${value}" reached the plan; only $params and $query may be left by the compiler`)
}
