import { use } from 'react'

import { FragmentsContext } from './fragments-context.ts'
import styles from './section-view.module.css'
import { SectionContent, type SectionProps } from './SectionContent.tsx'
import { StaticHtml } from './StaticHtml.tsx'

/** A section in its place on the page. */
export function SectionView(props: SectionProps) {
  const { id, block, tone } = props.section
  const fragment = use(FragmentsContext)?.get(id)
  const frame = { className: styles['section'], 'data-block': block, 'data-tone': tone, id } as const
  if (fragment !== undefined) return <StaticHtml html={fragment} {...frame} />
  return (
    <div {...frame}>
      <SectionContent {...props} />
    </div>
  )
}
