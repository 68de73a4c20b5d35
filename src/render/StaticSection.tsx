import type { PlannedSection } from '#plan/page-plan.ts'

import styles from './section-view.module.css'

/**
 * A section whose HTML came with the page and stays as it is. React leaves the inside of an element
 * alone that it did not write, and `suppressHydrationWarning` says that this is meant.
 */
export function StaticSection({ section }: { section: PlannedSection }) {
  return <div className={styles['section']} data-block={section.block} data-tone={section.tone} id={section.id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
