import type { ReactNode } from 'react'

import styles from './text-toolbar.module.css'

/** Tools of one kind, which stay in one line together. */
export function ToolbarGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['group']} role="group" aria-label={label}>
      {children}
    </div>
  )
}
