import { fieldRoleMeanings } from '#definition/grammar/field-role.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'
import { sourceMeanings } from '#definition/grammar/source-meanings.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { type DraftRoute, type DraftSection, type Pass, placeIn, sectionsOf, within } from '../draft.ts'
import { findRoute } from '../find-route.ts'

/**
 * Checks what a block relies on beyond its own properties: fields with certain roles in the content type it shows, and
 * pages to which it always links.
 */
export const checkNeeds: Pass = (draft) => {
  const issues = draft.routes
    .flatMap(({ layouts }) => Object.values(layouts).flatMap(sectionsOf))
    .flatMap((section) => [
      ...checkRoles(section, draft.definition),
      ...checkSeats(section, draft.definition),
      ...checkSource(section),
      ...checkPages(section, draft.routes),
    ])
  return { draft, issues }
}

function checkRoles(section: DraftSection, { types }: PortalDefinition): Issue[] {
  const needs = section.definition?.needsRoles?.(section.props)
  if (!section.definition || !needs) return []
  const [unfit] = Object.entries(section.requests).flatMap(([slot, { params }]) => {
    const roles = needs.slots?.[slot] ?? needs.roles
    const type = types.find((candidate) => candidate.type === params['type'])
    const hasOne = type?.fields.some(({ role }) => role !== undefined && roles.includes(role))
    return type === undefined || hasOne ? [] : [{ type, roles }]
  })
  if (!unfit) return []
  const { type, roles } = unfit
  const { property } = needs
  const chosen =
    property === undefined
      ? `区块「${section.definition.title}」`
      : `"${property}": ${JSON.stringify(section.props[property])} `
  const titles = roles.map((role) => fieldRoleMeanings[role]).join('、')
  return [
    {
      code: 'ROLE_MISSING',
      ...(property === undefined ? within(section.origin, 'block') : placeIn(section, property)),
      message: `${chosen}要显示${titles}，内容类型「${type.name}」里没有这样的字段`,
      allowed: [`types/${type.key}.json 里有字段写了 "role": ${roles.map((role) => `"${role}"`).join(' 或 ')}`],
    },
  ]
}

/** A block for sign-ups serves content without seats, too: everybody gets in, which an editor rarely means. */
function checkSeats(section: DraftSection, { types }: PortalDefinition): Issue[] {
  if (section.definition?.needsRoles?.(section.props)?.roles.includes('seats') !== true) return []
  const typeNumbers = Object.values(section.requests).map(({ params }) => params['type'])
  return types
    .filter(({ type, fields }) => typeNumbers.includes(type) && isBooked(fields) && !hasSeats(fields))
    .map(({ key, name, origin }) => ({
      code: 'SEATS_MISSING',
      level: 'warning' as const,
      cause: `seats ${key}`,
      ...within(origin, 'fields'),
      message: `内容类型「${name}」能报名，却没有名额的字段：报名没有上限`,
      allowed: ['{ "name": "capacity", "label": "名额", "kind": "number", "role": "seats" }'],
    }))
}

type Fields = PortalDefinition['types'][number]['fields']

function isBooked(fields: Fields): boolean {
  return fields.some(({ role }) => role === 'opens' || role === 'closes')
}

function hasSeats(fields: Fields): boolean {
  return fields.some(({ role }) => role === 'seats' || role === 'sessions')
}

function checkSource(section: DraftSection): Issue[] {
  const needs = section.definition?.needsSource?.(section.props)
  const actualSource = needs && section.requests[needs.slot]?.source
  if (!needs || actualSource === undefined || actualSource === needs.source) return []
  const { slot, source, property } = needs
  const isWritten = section.from[slot]?.['source'] !== undefined
  return [
    {
      code: 'SOURCE_UNFIT',
      ...(isWritten ? placeIn(section, 'from', slot, 'source') : placeIn(section, property)),
      message: `"${property}": ${JSON.stringify(section.props[property])} 显示的不是${sourceMeanings[actualSource]}，取来的内容对不上`,
      allowed: [`from.${slot} 里写 "source": "${source}"（${sourceMeanings[source]}）`],
      suggestion: `"source": "${source}"`,
    },
  ]
}

function checkPages(section: DraftSection, routes: readonly DraftRoute[]): Issue[] {
  const missing = (section.definition?.leadsTo?.(section.props) ?? []).filter((path) => !findRoute(path, routes))
  const { definition } = section
  if (!definition || missing.length === 0) return []
  return [
    {
      code: 'PAGE_MISSING',
      cause: `pages ${missing.join(' ')}`,
      ...within(section.origin, 'block'),
      message: `区块「${definition.title}」里的链接，有 ${missing.length} 个没有页面，点了只看到找不到页面`,
      allowed: missing.map((path) => `路径 ${path}`),
    },
  ]
}
