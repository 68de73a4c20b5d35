import type { Issue } from '#definition/issues/issue.ts'

import { type DraftRow, type Pass, within } from '../draft.ts'
import { sectionIds } from '../section-ids.ts'

/**
 * Checks that keys are unique in their layout, and that no section's id begins with another's: a section names its own
 * elements by its id, as `list-news-heading`.
 */
export const checkKeys: Pass = (draft) => {
  const issues = draft.routes.flatMap(({ layouts }) => Object.values(layouts).flatMap(checkLayout))
  return { draft, issues }
}

function checkLayout(rows: readonly DraftRow[]): Issue[] {
  const named = [...sectionIds(rows)].map(([section, id]) => ({ section, id }))
  return named.flatMap(({ section, id }, index) => {
    const { key, origin } = section
    if (key === undefined) return []
    // Of two keys the second is told, and always the key where the other section has none.
    const others = named.filter((other, at) => at < index || other.section.key === undefined)
    const twin = others.find((other) => other.section.key === key)
    const mixed = others.find((other) => `${other.id}-`.startsWith(`${id}-`) || `${id}-`.startsWith(`${other.id}-`))
    if (!twin && !mixed) return []
    const message = twin
      ? `key「${key}」在同一个版面里写了两次（区块 ${twin.section.block} 和 ${section.block}）`
      : `key「${key}」与同一个版面里的另一个区块分不清：${id} 和 ${mixed?.id ?? ''} 一个是另一个的开头`
    return [{ code: 'SECTION_KEY_TAKEN', ...within(origin, 'key'), message }]
  })
}
