import { mapSections, type Pass } from '../draft.ts'

/** Fills in a block's defaults for property values and request parameters that a section does not set. */
export const applyDefaults: Pass = (draft, catalog) => {
  const filled = mapSections(draft, (section) => {
    const definition = Object.hasOwn(catalog, section.block) ? catalog[section.block] : undefined
    if (!definition) return section
    const from = Object.fromEntries(
      Object.entries(definition.data)
        .filter(([slot, { onDemand }]) => onDemand !== true || section.from[slot] !== undefined)
        .map(([slot, { defaults }]) => [slot, { ...defaults, ...section.from[slot] }]),
    )
    return { ...section, props: { ...definition.defaults, ...section.props }, from: { ...section.from, ...from } }
  })
  return { draft: filled, issues: [] }
}
