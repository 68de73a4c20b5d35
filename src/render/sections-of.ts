import type { PagePlan, PlannedSection } from '#plan/page-plan.ts'

/** Returns all sections of a page in the order of its rows. */
export function sectionsOf({ rows }: Pick<PagePlan, 'rows'>): PlannedSection[] {
  return rows.flatMap((row) => (row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]))
}
