import { omitUndefined } from '#contract/omit-undefined.ts'
import { hasMembers } from '#contract/addresses/site-places.ts'
import type { BrushDefinition } from '#definition/grammar/brush-definition.ts'
import type { RouteDefinition } from '#definition/grammar/route-definition.ts'
import type { TypeDefinition } from '#definition/grammar/type-definition.ts'
import { type Theme, themeOf } from '#definition/grammar/theme-definition.ts'
import type { SiteDefinition } from '#definition/grammar/site-definition.ts'
import type { Device } from '#definition/grammar/define-block.ts'

import type { Catalog } from './catalog.ts'
import type { Draft, DraftRoute, DraftRow, DraftSection } from './draft.ts'
import { redirectOf } from './redirect-of.ts'
import { hashText } from './hash-text.ts'
import { memberCentre } from './member-centre.ts'
import { sectionIds } from './section-ids.ts'
import { sitePlaces } from './site-places.ts'
import { themeProperties } from './theme/theme-properties.ts'
import type {
  BrushModel,
  FaceModel,
  LayoutRow,
  Portal,
  RouteModel,
  SectionModel,
  SiteModel,
  TypeModel,
} from './portal.ts'

/** Converts a draft without faults into the portal: data of the passes is dropped, data of the pages is kept. */
export function toPortal(draft: Draft, catalog: Catalog): Portal {
  const written = themeOf(draft.definition.theme)
  const theme = themeProperties(written, draft.definition.site.storage)
  const places = sitePlaces(draft.routes, catalog)
  const { brush } = draft.definition
  const content = {
    site: toSite(draft.definition.site, written),
    types: draft.definition.types.map((type) => toType(type, draft)).sort((left, right) => left.type - right.type),
    routes: draft.routes.map(toRoute),
    forms: draft.forms,
    text: draft.definition.text.text,
    ...(Object.keys(theme).length > 0 ? { theme } : {}),
    ...(brush && written.titles === 'brush' ? { brush: toBrush(brush) } : {}),
    ...(hasMembers(places) ? { centre: memberCentre(draft.definition.site.centre, draft.routes) } : {}),
  }
  // Answers and agreements stay on the server, but their hash is part of the version, so caches of either expire.
  const { agreements, text } = draft.definition
  const version = hashText(JSON.stringify([content, agreements, text.answers]))
  return { version, ...content, places }
}

function toSite(site: SiteDefinition, { mark, share }: Theme): SiteModel {
  const { site_name, slogan, description, hosts, storage, timezone, devices, navigation, tabs, footer, positions } =
    site
  return {
    ...{ site_name, slogan, description, hosts, storage, timezone, devices, navigation, tabs, footer, positions },
    ...omitUndefined({ short_name: site.short_name, map: site.map, header: site.header, mark, share }),
  }
}

function toBrush({ name, titles }: BrushDefinition): BrushModel {
  const toFace = (characters: string, woff2: string): FaceModel => ({ characters, hash: hashText(woff2), woff2 })
  return {
    titles: titles.map(({ title, woff2 }) => toFace(title, woff2)),
    ...(name ? { name: toFace(name.characters, name.woff2) } : {}),
  }
}

/**
 * Finds a type's pages: its list is the shortest route without parameters; its details page is the shortest route with
 * exactly one parameter, preferably below the list.
 */
function toType(type: TypeDefinition, draft: Draft): TypeModel {
  const typeRoutes = draft.routes.filter(({ definition }) => definition.type === type.type)
  const paramCount = ({ segments }: DraftRoute) => segments.filter((segment) => segment.kind === 'param').length
  const shortest = (routes: readonly DraftRoute[]) =>
    [...routes].sort((left, right) => left.segments.length - right.segments.length)[0]?.definition.path
  const listPath = shortest(typeRoutes.filter((route) => paramCount(route) === 0))
  const single = typeRoutes.filter((route) => paramCount(route) === 1)
  const detailsPath =
    shortest(single.filter(({ definition }) => listPath !== undefined && definition.path.startsWith(`${listPath}/`))) ??
    shortest(single)
  return {
    type: type.type,
    key: type.key,
    name: type.name,
    unit: type.unit,
    structured: type.structured,
    ...omitUndefined({ invitation: type.invitation }),
    categories: type.categories,
    ...(type.chips.length > 0 ? { chips: type.chips } : {}),
    fields: type.fields.map(({ options, role, ...field }) => ({
      ...field,
      ...omitUndefined({ options, role }),
    })),
    ...omitUndefined({ listPath, detailsPath }),
  }
}

function toRoute({ definition, segments, trail, layouts }: DraftRoute): RouteModel {
  const { path, title, description, type, ad, auth, indexed, query, redirect } = definition
  const rows = Object.entries(layouts).map(([device, layout]) => [device, toRows(layout)])
  return {
    path,
    segments,
    title,
    auth,
    query,
    trail,
    layouts: Object.fromEntries(rows),
    ...omitUndefined({ description, type, ad }),
    ...(indexed === false ? { indexed } : {}),
    ...(redirect === undefined ? {} : { redirect: toRedirect(definition) }),
  }
}

function toRedirect(definition: RouteDefinition): Partial<Record<Device, string>> {
  // A plan puts the router base before the path, which ends with a slash.
  const pathOn = (device: Device) => redirectOf(definition, device)?.to.replace(/^\/+/u, '')
  const [desktop, mobile] = [pathOn('desktop'), pathOn('mobile')]
  return { ...omitUndefined({ desktop, mobile }) }
}

function toRows(rows: readonly DraftRow[]): LayoutRow[] {
  const ids = sectionIds(rows)
  const section = (draft: DraftSection): SectionModel => {
    const { block, tone, foot, elder, props, requests, fields, chips, forms, place, definition } = draft
    return {
      id: ids.get(draft) ?? block,
      block,
      tone,
      ...(foot ? { foot: true as const } : {}),
      props,
      requests,
      fields,
      ...omitUndefined({ elder, chips, forms, place }),
      skeleton: definition?.skeleton ?? 'none',
      advertising: definition?.advertising === true,
      isInteractive: definition?.isInteractive?.(props) === true,
      ...omitUndefined({ wakes: definition?.wakes }),
    }
  }
  return rows.map((row): LayoutRow =>
    row.kind === 'section'
      ? { kind: 'section', section: section(row.section) }
      : { ...row, main: row.main.map(section), aside: row.aside.map(section) },
  )
}
