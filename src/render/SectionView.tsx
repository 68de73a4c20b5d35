import { use } from 'react'

import { FragmentsContext } from './fragments-context.ts'
import { Island } from './Island.tsx'
import styles from './section-view.module.css'
import { SectionContent, type SectionProps } from './SectionContent.tsx'
import { StaticHtml } from './StaticHtml.tsx'

interface SectionViewProps extends SectionProps {
  /** The section came with the page as HTML. */
  isServed: boolean
}

/** A section in its place on the page. */
export function SectionView({ isServed, ...props }: SectionViewProps) {
  const { id, block, tone, isStatic } = props.section
  const fragment = use(FragmentsContext)?.get(id)
  const frame = { className: styles['section'], 'data-block': block, 'data-tone': tone, id } as const
  if (fragment !== undefined) return <StaticHtml as="div" html={fragment} {...frame} />
  // The browser has neither code nor data for it, only the server's HTML (src/plan/browser-plan.ts).
  if (isStatic) return <StaticHtml as="div" {...frame} />
  if (isServed) return <Island {...props} frame={frame} />
  return (
    <div {...frame}>
      <SectionContent {...props} />
    </div>
  )
}
