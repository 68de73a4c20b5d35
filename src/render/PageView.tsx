import type { PagePlan } from '#plan/page-plan.ts'

import styles from './page-view.module.css'
import { SectionView } from './SectionView.tsx'

/** The planned page: rows of sections, some rows in two columns. */
export function PageView({ plan }: { plan: PagePlan }) {
  return plan.rows.map((row, index) => {
    if (row.kind === 'section') return <SectionView key={`${plan.route}:${row.section.id}`} section={row.section} />
    const key = `${plan.route}:columns-${index}`
    return (
      <div key={key} className={styles['columns']} data-device={plan.device}>
        <div className={styles['main']}>
          {row.main.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
        </div>
        <div className={styles['aside']}>
          {row.aside.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
        </div>
      </div>
    )
  })
}
