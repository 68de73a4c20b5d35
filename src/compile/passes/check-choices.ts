import { paramMeanings } from '#definition/grammar/source-meanings.ts'
import type { Origin, PortalDefinition } from '#definition/grammar/site-files.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { type DraftSection, type Pass, placeIn, sectionsOf, within } from '../draft.ts'

/**
 * Checks that the choices a block offers change what the page shows: a filter sets a parameter of the address, and a
 * list on the page must request its data by it.
 */
export const checkChoices: Pass = (draft) => {
  const issues = draft.routes.flatMap(({ layouts, incomplete }) =>
    Object.values(layouts).flatMap((rows) => {
      const sections = sectionsOf(rows)
      // A list with a fault of its own is missing here, or requests other data than written.
      if (sections.some((section) => incomplete?.[section.device] === true || hasUnknownSlot(section))) return []
      return sections.flatMap((section) => checkSection(section, sections, draft.definition))
    }),
  )
  return { draft, issues }
}

function checkSection(section: DraftSection, sections: readonly DraftSection[], definition: PortalDefinition): Issue[] {
  const choices = section.definition?.setsQuery?.(section.props)
  if (!section.definition || !choices) return []
  const names = new Set([...choices.names, ...(section.chips ?? []).flatMap(({ query }) => Object.keys(query))])
  const { title } = section.definition
  const followers =
    choices.of === 'itself' ? [section] : sections.filter((other) => (other === section) !== isList(other))
  return [...names]
    .filter((name) => isOffered(section, name, definition))
    .filter((name) => !followers.some((follower) => follows(follower, name)))
    .map((name) => ({
      code: 'CHOICE_UNUSED',
      ...placeOf(section, name),
      message: `区块「${title}」让访客选${labelOf(section, name, definition)}，可是${choices.of === 'itself' ? '它' : '这一页的列表'}不按它取内容：点了没有变化`,
      allowed: [
        `在${choices.of === 'itself' ? '它' : '列表'}的 from 里写 "${name}": "$query.${name}"，页面的 query 里写 "${name}"`,
      ],
      suggestion: `"${name}": "$query.${name}"`,
    }))
}

/** Reported by resolveRequests. */
function hasUnknownSlot({ from, definition }: DraftSection): boolean {
  return Object.keys(from).some((slot) => !Object.hasOwn(definition?.data ?? {}, slot))
}

/** A list shows content to the visitor; a block that only counts by a list's request is not followed by itself. */
function isList({ requests }: DraftSection): boolean {
  return Object.values(requests).some(({ source }) => source === 'list')
}

function follows({ requests }: DraftSection, name: string): boolean {
  return Object.values(requests).some(({ params }) => params[name] === `$query.${name}`)
}

/** A type without categories gets no row for them; checkNames reports fields by which content cannot be filtered. */
function isOffered(section: DraftSection, name: string, { types }: PortalDefinition): boolean {
  const sectionTypes = typesOf(section, types)
  if (name === 'category') return sectionTypes.some(({ categories }) => categories.length > 0)
  return (
    Object.hasOwn(paramMeanings, name) ||
    sectionTypes.some(({ fields }) => fields.some((field) => field.name === name && field.filterable))
  )
}

function typesOf({ requests }: DraftSection, types: PortalDefinition['types']): PortalDefinition['types'] {
  const typeNumbers = Object.values(requests).map(({ params }) => params['type'])
  return types.filter(({ type }) => typeNumbers.includes(type))
}

function labelOf(section: DraftSection, name: string, { types }: PortalDefinition): string {
  const field = typesOf(section, types)
    .flatMap(({ fields }) => fields)
    .find((candidate) => candidate.name === name)
  return `「${field?.label ?? paramMeanings[name]?.title ?? name}」(${name})`
}

/** Returns the place of the property that offers a choice: the name in a list, a switch, or the block. */
function placeOf(section: DraftSection, name: string): Origin {
  for (const [property, value] of Object.entries(section.props)) {
    if (property === name) return placeIn(section, property)
    if (Array.isArray(value) && value.includes(name)) return placeIn(section, property, value.indexOf(name))
  }
  const chips = section.definition?.showsChips
  const isOfChip = section.chips?.some(({ query }) => Object.hasOwn(query, name)) === true
  return chips !== undefined && isOfChip ? placeIn(section, chips) : within(section.origin, 'block')
}
