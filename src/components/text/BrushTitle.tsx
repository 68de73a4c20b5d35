import type { BrushedText } from '#contract/entities/brushed-text.ts'

import styles from './brush-title.module.css'
import { brushAttributes } from './brush-attributes.ts'

export interface BrushTitleProps {
  className?: string | undefined
  /** The brush font of the site, if it has one. */
  brush: BrushedText | undefined
  children: string
}

/** A page title, in the brush font where the site has one and a face is cut for the title; editors may write any title. */
export function BrushTitle({ className, brush, children }: BrushTitleProps) {
  return (
    <h1
      className={className ? `${styles['title']} ${className}` : styles['title']}
      // The server's stay: browsers have no list of titles, and React takes no attribute away.
      {...(import.meta.env.SSR ? brushAttributes(children, brush) : {})}
      suppressHydrationWarning
    >
      {children}
    </h1>
  )
}
