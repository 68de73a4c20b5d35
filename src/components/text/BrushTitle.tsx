import styles from './brush-title.module.css'
import { titleFaceOf } from './title-face.ts'

export interface BrushTitleProps {
  className?: string | undefined
  /** Whether the site uses the brush font. */
  brush: boolean | undefined
  children: string
}

/**
 * A page title, in the brush font where the site uses it and a face is cut for the title (src/styles/title-faces.css);
 * editors may write any title.
 */
export function BrushTitle({ className, brush, children }: BrushTitleProps) {
  return (
    <h1
      className={className ? `${styles['title']} ${className}` : styles['title']}
      // The server's stays: browsers need no list of titles, and React takes no attribute away.
      data-title-face={import.meta.env.SSR && brush ? titleFaceOf(children) : undefined}
      suppressHydrationWarning
    >
      {children}
    </h1>
  )
}
