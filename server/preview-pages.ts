import type { Portal, RouteModel, TypeModel } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { SourceName } from '#contract/calls/sources.ts'
import { SECTIONS_PATH } from '#contract/addresses/sections-address.ts'
import type { PreviewPlace } from '#contract/studio/preview-response.ts'
import { positionKinds } from '#definition/grammar/position-definition.ts'
import { detectDevice } from '#plan/detect-device.ts'
import type { Visitor } from '#plan/page-plan.ts'

import { isSiteType, siteTypeNumbers } from '#server/db/site/site-types.ts'

import { createPreviews } from './pages/create-previews.ts'
import type { MakePageOptions } from './pages/make-page.ts'
import { previewedSource } from './previewed-source.ts'
import { pagesWithPosition } from './studio/positions-of-portal.ts'
import type { PreviewPages, ShownContent } from './studio/preview-pages.ts'

/** The id under which what is derived from the schema is stored: previews of content share the published portal. */
const PUBLISHED_PORTAL = 'published'

interface PreviewPagesOptions extends MakePageOptions {
  portal: () => Portal
}

/** Creates the pages of the portal with unpublished content in them; they share no cache with visitors. */
export function createPreviewPages({ portal, ...options }: PreviewPagesOptions): PreviewPages {
  const previews = createPreviews(options)
  return {
    deviceOf: (agent) => detectDevice(agent, portal().site.devices),
    placesOf({ type, id, entity }) {
      const { routes } = portal()
      const details: PreviewPlace[] =
        type.detailsPath === undefined
          ? []
          : [{ title: `${type.name}详情`, path: type.detailsPath.replace(/\{[^}]+\}/u, String(id)) }]
      const showing = pagesShowing(routes, type, { key: entity.key, position: entity.fields['position'] })
      const others = routes.filter(({ path }) => path === type.listPath || path === HOME).map(placeOf)
      const places = new Map([...showing, ...others].map((place) => [place.path, place]))
      return [...details, ...[...places.values()].slice(0, MOST_OTHERS)]
    },
    pageShowing: (type, shown) => pagesShowing(portal().routes, type, shown)[0]?.path,
    async render(path, { device, elder, scheme }, answers) {
      const visitor: Visitor = { device, elder, login: 'unknown', ...(scheme === undefined ? {} : { scheme }) }
      const source = previewedSource(options.source, answers)
      const draft = { id: PUBLISHED_PORTAL, portal: portal() }
      const preview = await previews.render(draft, ROUTER_BASE + path, visitor, source)
      // The answer to a navigation is no page that could bear a mark.
      if (preview.kind !== 'page' || path.startsWith(SECTIONS_PATH)) return undefined
      const { status, headers, bodies } = preview.page
      if (bodies.identity === undefined) throw new Error(`The preview of ${path} has no body`)
      return { status, headers, html: bodies.identity.toString() }
    },
  }
}

const HOME = 'index'
/** The site's own content that blocks show by a source of its own; links stand in the footer of every page. */
const siteSources: ReadonlyMap<string, SourceName> = new Map([
  ['notice', 'notices'],
  ['hot-word', 'hotWords'],
])

/** The pages with a place for content of the site's own: a friend link is on every page, of which the first is named. */
function pagesShowing(routes: readonly RouteModel[], type: TypeModel, { key, position }: ShownContent): PreviewPlace[] {
  if (!isSiteType(type.type)) return []
  if (type.type === siteTypeNumbers.link) return routes.filter(({ path }) => path === HOME).map(placeOf)
  if (type.type === siteTypeNumbers.agreement) return pagesOfAgreement(routes, key)
  const source = siteSources.get(type.key)
  const showing = routes.filter((route) => source !== undefined && isPlain(route) && hasRequest(route, source))
  return [...pagesOfPictures(routes, type, position), ...showing].map(placeOf)
}

function placeOf({ title, path }: RouteModel): PreviewPlace {
  return { title, path }
}

/** The pages whose address names the agreement that they show. */
function pagesOfAgreement(routes: readonly RouteModel[], key: string): PreviewPlace[] {
  return routes
    .filter((route) => route.segments.filter(({ kind }) => kind === 'param').length === 1)
    .filter((route) => hasRequest(route, 'agreement'))
    .map(({ title, path }) => ({ title, path: path.replace(/\{[^}]+\}/u, key) }))
}

/** The pages that show the position of a banner or an advertisement, where one of these is previewed. */
function pagesOfPictures(routes: readonly RouteModel[], { type, key }: TypeModel, position: unknown): RouteModel[] {
  const kind = isSiteType(type) ? positionKinds.find((candidate) => candidate === key) : undefined
  if (kind === undefined || typeof position !== 'string') return []
  return pagesWithPosition(routes, position, kind).filter(isPlain)
}

/** Whether a route has one address, and so can be looked at without another choice. */
function isPlain({ path }: RouteModel): boolean {
  return !path.includes('{') && path !== '*'
}

function hasRequest({ layouts }: RouteModel, source: SourceName): boolean {
  const rows = Object.values(layouts).flat()
  const sections = rows.flatMap((row) => (row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]))
  return sections.some(({ requests }) => Object.values(requests).some((request) => request.source === source))
}

/** Pages with an advertisement may be many. */
const MOST_OTHERS = 6
