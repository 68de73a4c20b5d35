import type { DraftRow, DraftSection } from './draft.ts'

/**
 * Returns the id of each section of a layout. A section with a key is named by it, `list-news`, wherever it stands;
 * the others are numbered per block, `list-1`, `list-2`, as if sections with keys were not there.
 */
export function sectionIds(rows: readonly DraftRow[]): ReadonlyMap<DraftSection, string> {
  const counts = new Map<string, number>()
  const idOf = ({ block, key }: DraftSection): string => {
    if (key !== undefined) return `${block}-${key}`
    const count = (counts.get(block) ?? 0) + 1
    counts.set(block, count)
    return `${block}-${count}`
  }
  // The main column comes first even where the aside is read first: a column that changes sides renames no section.
  const sections = rows.flatMap((row) => (row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]))
  return new Map(sections.map((section) => [section, idOf(section)]))
}
