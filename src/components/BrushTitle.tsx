import type { ReactNode } from 'react'

import styles from './brush-title.module.css'

/** A page's own title in the brush of the portal's name; for titles the schema fixes, whose characters the font holds. */
export function BrushTitle({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <h1 className={className ? `${styles['title']} ${className}` : styles['title']}>{children}</h1>
}
