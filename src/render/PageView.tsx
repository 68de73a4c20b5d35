import type { PagePlan, PlannedRow, PlannedSection } from '#plan/page-plan.ts'

import { failureSections } from './failure-sections.ts'
import styles from './page-view.module.css'
import { PageFoot } from './PageFoot.tsx'
import { sectionsOf } from './sections-of.ts'
import { SectionView } from './SectionView.tsx'

/** The planned page: rows of sections, some rows in two columns, and at its foot the act of one of them. */
export function PageView({ plan }: { plan: PagePlan }) {
  const sections = sectionsOf(plan)
  const acting = sections.findIndex(({ foot }) => foot)
  const section = sections[acting]
  return (
    <>
      <PageRows plan={plan} />
      {section ? <PageFoot key={`${plan.route}:foot`} section={section} isFirst={acting === 0} /> : null}
    </>
  )
}

function PageRows({ plan }: { plan: PagePlan }) {
  const shared = { places: failureSections(plan) }
  return plan.rows.map((row, index) => {
    if (row.kind === 'section')
      return <SectionView key={`${plan.route}:${row.section.id}`} section={row.section} {...shared} />
    return (
      <div
        key={`${plan.route}:columns-${index}`}
        className={styles['columns']}
        data-device={plan.device}
        data-side={row.side}
        data-beside={row.beside}
      >
        {columnsInOrder(row).map(([name, sections]) => (
          <div key={sections[0]?.id ?? name} className={styles[name]}>
            {sections.map((section) => (
              <SectionView key={section.id} section={section} {...shared} />
            ))}
          </div>
        ))}
      </div>
    )
  })
}

/**
 * Returns the columns in reading order, which is also their order where only one fits (a large zoom, too): an aside
 * that begins with an interactive section follows the first section of the main column, which is its subject.
 */
function columnsInOrder({
  side,
  main,
  aside,
}: Extract<PlannedRow, { kind: 'columns' }>): (readonly ['main' | 'aside', readonly PlannedSection[]])[] {
  if (side === 'start')
    return [
      ['aside', aside],
      ['main', main],
    ]
  if (aside[0]?.isInteractive !== true || main.length < 2)
    return [
      ['main', main],
      ['aside', aside],
    ]
  return [
    ['main', main.slice(0, 1)],
    ['aside', aside],
    ['main', main.slice(1)],
  ]
}
