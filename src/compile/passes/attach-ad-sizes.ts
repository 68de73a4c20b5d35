import { devicePositions } from '#definition/grammar/position-definition.ts'

import { mapSections, type Pass } from '../draft.ts'

/**
 * Writes the size of an advertising position into the section that shows it, so that the page keeps the place before
 * the pictures have arrived.
 */
export const attachAdSizes: Pass = (draft) => {
  const attached = mapSections(draft, (section) => {
    const request = Object.values(section.requests).find(({ source }) => source === 'ad')
    const position = devicePositions(draft.definition.site.positions, 'ad', section.device).find(
      ({ name }) => name === request?.params['position'],
    )
    return position === undefined ? section : { ...section, place: { width: position.width, height: position.height } }
  })
  return { draft: attached, issues: [] }
}
