import type { Issue } from '#definition/issues/issue.ts'
import { nearestMeant } from '#definition/names/meant-name.ts'
import { nearestName } from '#definition/names/nearest-name.ts'
import { plainName, strangeCharacters } from '#definition/names/strange-characters.ts'
import type { Origin, PortalDefinition } from '#definition/grammar/site-files.ts'

import { type DraftRoute, type DraftSection, type Pass, placeIn, sectionsOf, within } from '../draft.ts'
import { ELSEWHERE, findRoute, pathOf } from '../find-route.ts'
import { toJson } from '../to-json.ts'
import type { Json } from '../portal.ts'
import { checkLinkQuery, unheard } from './check-link-query.ts'

/**
 * Checks every property named `to`, in the site's navigation and centre and in the properties of blocks: a path of this portal
 * must lead to a route; other addresses must be http(s), mailto or tel.
 */
export const checkLinks: Pass = (draft) => {
  const { site } = draft.definition
  const links: Link[] = []
  for (const part of ['navigation', 'tabs', 'header', 'centre', 'footer'] as const)
    links.push(...linksIn(toJson(site[part] ?? null), (path) => within(site.origin, part, ...path)))
  for (const route of draft.routes) {
    const { redirect, origin } = route.definition
    if (typeof redirect === 'string') links.push({ to: redirect, place: within(origin, 'redirect'), isPattern: true })
    else
      for (const [device, to] of Object.entries(redirect ?? {}))
        if (to !== undefined) links.push({ to, place: within(origin, 'redirect', device), isPattern: true })
    for (const section of Object.values(route.layouts).flatMap(sectionsOf))
      links.push(...linksIn(section.props, (path) => placeIn(section, ...path), true))
  }
  const issues = [
    ...links.flatMap((link) => checkLink(link, draft.routes, draft.definition)),
    ...draft.routes.flatMap((route) =>
      Object.values(route.layouts)
        .flatMap(sectionsOf)
        .flatMap((section) => checkAddedQuery(section, draft.routes)),
    ),
    ...site.navigation.flatMap((entry, index) =>
      checkOpen('主导航', entry.to, within(site.origin, 'navigation', index, 'to'), draft.routes),
    ),
    ...(site.header?.tools ?? []).flatMap((tool, index) =>
      typeof tool === 'string'
        ? []
        : checkOpen('页头', tool.to, within(site.origin, 'header', 'tools', index, 'to'), draft.routes),
    ),
  ]
  return {
    draft,
    issues: [...new Map(issues.map((issue) => [JSON.stringify([issue.file, issue.path]), issue])).values()],
  }
}

interface Link {
  to: string
  place: Origin
  /**
   * A block's own address may contain parameters, which the block fills in with an entity. Links in lists of links are
   * used as they are.
   */
  isPattern?: boolean
}

type Path = readonly (string | number)[]

/** Returns the properties named `to` at any depth of a value. */
function linksIn(value: Json, placeOf: (path: Path) => Origin, isPattern = false, path: Path = []): Link[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, item]): Link[] => {
    const inner = [...path, Array.isArray(value) ? Number(name) : name]
    return name === 'to' && typeof item === 'string'
      ? [{ to: item, place: placeOf(inner), isPattern }]
      : linksIn(item, placeOf, isPattern, inner)
  })
}

/**
 * Checks that an entry of the main navigation, or of the header, needs no login, because all visitors see it; pages with a login belong
 * into the tabs and the member's menu (docs/specification/portal.md#roles).
 */
function checkOpen(part: string, to: string, place: Origin, routes: readonly DraftRoute[]): Issue[] {
  if (ELSEWHERE.test(to) || findRoute(to, routes)?.definition.auth !== true) return []
  return [
    {
      code: 'LINK_AUTH',
      ...place,
      message: `${part}的「${to}」要登录才能看，访客点了只会看到登录页`,
      allowed: ['不用登录的页面', '放到手机底部栏 tabs 里'],
    },
  ]
}

/** Checks that the page of a link listens to the parameter that the block adds to it. */
function checkAddedQuery(section: DraftSection, routes: readonly DraftRoute[]): Issue[] {
  return Object.entries(section.definition?.linkQuery ?? {}).flatMap(([property, name]) => {
    const to = section.props[property]
    const target = typeof to === 'string' && !ELSEWHERE.test(to) ? findRoute(to, routes) : undefined
    if (!target || typeof to !== 'string' || target.definition.query.includes(name)) return []
    const allowed = routes.flatMap(({ definition: { path, query } }) => (query.includes(name) ? [path] : []))
    const issue = unheard(`区块给「${to}」加上的 ${name}`, name, placeIn(section, property), target.definition)
    return [{ ...issue, allowed, ...nearestName(to, allowed) }]
  })
}

/** Refuses an address whose letters are not those they look like: it leads to another site than the one that is read. */
function checkAddress(to: string, place: Origin): Issue[] {
  return strangeCharacters(to).length === 0
    ? []
    : [{ code: 'LINK_SCHEME', ...place, message: `链接「${to}」打不开`, suggestion: plainName(to) }]
}

/** Addresses of a portal on the editor's own computer, copied from the address bar. */
const HERE = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$)/iu

function checkLink(
  { to, place, isPattern }: Link,
  routes: readonly DraftRoute[],
  definition: PortalDefinition,
): Issue[] {
  if (HERE.test(to))
    return [
      {
        code: 'LINK_SCHEME',
        ...place,
        message: `链接「${to}」只有在这台电脑上才打得开`,
        allowed: ['站内路径，如 news', '别的网站的完整网址'],
        suggestion: pathOf(to.replace(/^https?:\/\/[^/]*/iu, '')).replace(/^\/+/u, '') || 'index',
      },
    ]
  if (ELSEWHERE.test(to)) return checkAddress(to, place)
  if (/^[a-z][a-z0-9+.-]*:/iu.test(to) || to.startsWith('//'))
    return [
      {
        code: 'LINK_SCHEME',
        ...place,
        message: `链接「${to}」不能用`,
        allowed: ['站内路径', 'http://', 'https://', 'mailto:', 'tel:'],
      },
    ]
  const path = pathOf(to)
  if (isPattern !== true && /[{}]/u.test(path))
    return [
      {
        code: 'LINK_PARAM',
        ...place,
        message: `链接「${to}」里的 { } 没有人来填：链接要写到哪一篇，如 news/details/3`,
        allowed: ['没有 { } 的路径'],
      },
    ]
  const target = findRoute(to, routes)
  if (target) return checkLinkQuery(to, place, target, definition)
  const pages = routes.filter(({ definition: { path: name } }) => !name.includes('{') && name !== '*' && name !== '')
  const allowed = pages.map(({ definition: { path: name } }) => name)
  return [
    {
      code: 'LINK_DEAD',
      ...place,
      message: `链接「${to}」没有对应的页面`,
      allowed,
      ...(/^(?:www\.|[\w.-]+\.(?:cn|com|net|org)(?:\/|$))/iu.test(to)
        ? { suggestion: `https://${to}` }
        : nearestMeant(
            path.replace(/^\/|\/$|\.html?$/giu, ''),
            pages.map(({ definition: { path: name, title } }) => [name, title]),
          )),
    },
  ]
}
