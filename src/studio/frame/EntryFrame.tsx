import type { ReactNode } from 'react'

import styles from './entry-frame.module.css'
import { SiteMark } from './SiteMark.tsx'

/** The frame of pages before the work begins: one sheet of paper with the name of the site above it. */
export function EntryFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <header className={styles['brand']}>
        <SiteMark />
      </header>
      <main className={styles['sheet']}>{children}</main>
    </div>
  )
}
