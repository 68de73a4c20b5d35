import { mapSections, type Pass } from '../draft.ts'

/** Writes what a block assumes where a section says nothing: property values and request parameters. */
export const applyDefaults: Pass = (draft, catalog) => {
  const filled = mapSections(draft, (section) => {
    const definition = Object.hasOwn(catalog, section.block) ? catalog[section.block] : undefined
    if (!definition) return section
    const from = Object.fromEntries(
      Object.entries(definition.data).map(([slot, { defaults }]) => [slot, { ...defaults, ...section.from[slot] }]),
    )
    return { ...section, props: { ...definition.defaults, ...section.props }, from: { ...section.from, ...from } }
  })
  return { draft: filled, issues: [] }
}
