import type { PagePlan, PlannedSection } from '#plan/page-plan.ts'

import styles from './page-view.module.css'
import { SectionView } from './SectionView.tsx'

/** The planned page: rows of sections, some rows in two columns. */
export function PageView({ plan }: { plan: PagePlan }) {
  return plan.rows.map((row, index) => {
    if (row.kind === 'section') return <SectionView key={`${plan.route}:${row.section.id}`} section={row.section} />
    const main = <Column key="main" name="main" sections={row.main} />
    const aside = <Column key="aside" name="aside" sections={row.aside} />
    return (
      <div key={`${plan.route}:columns-${index}`} className={styles['columns']} data-device={plan.device} data-side={row.side}>
        {row.side === 'start' ? [aside, main] : [main, aside]}
      </div>
    )
  })
}

function Column({ name, sections }: { name: 'main' | 'aside'; sections: readonly PlannedSection[] }) {
  return (
    <div className={styles[name]}>
      {sections.map((section) => (
        <SectionView key={section.id} section={section} />
      ))}
    </div>
  )
}
