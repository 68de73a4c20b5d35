import { use } from 'react'

import type { PlannedSection } from '#plan/page-plan.ts'

import { FootContent } from './FootContent.tsx'
import { FragmentsContext } from './fragments-context.ts'
import styles from './page-foot.module.css'
import { footIdOf } from './section-ids.ts'
import { StaticHtml } from './StaticHtml.tsx'

interface PageFootProps {
  section: PlannedSection
  /** The section is the first of the page, so that the page opens with it in view. */
  isFirst: boolean
}

/**
 * The act of a section at the foot of a phone's page: in reach from anywhere, and out of the way while the section
 * itself is in view (components/navigation/enhance-page-foot.ts). It comes with the server's HTML and takes its own
 * place below the content, so nothing moves and nothing is covered at the end of the page.
 */
export function PageFoot({ section, isFirst }: PageFootProps) {
  const id = footIdOf(section.id)
  const fragment = use(FragmentsContext)?.get(id)
  const frame = {
    className: styles['foot'],
    id,
    'data-foot': section.id,
    'data-enhance': 'page-foot',
    ...(isFirst ? { 'data-away': '' } : {}),
  } as const
  if (fragment !== undefined) return <StaticHtml html={fragment} {...frame} />
  return (
    <div {...frame}>
      <FootContent section={section} />
    </div>
  )
}
