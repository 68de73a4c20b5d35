import type { ReactNode } from 'react'

import styles from './act-row.module.css'

interface ActRowProps {
  what: string
  /** What comes of it. */
  hint: string
  /** The way to it. */
  children: ReactNode
}

/** One thing one can do among others: what it is, what comes of it, and the way to it at the end of the line. */
export function ActRow({ what, hint, children }: ActRowProps) {
  return (
    <li className={styles['act']}>
      <p>
        <strong className={styles['what']}>{what}</strong>
        <span className={styles['hint']}>{hint}</span>
      </p>
      {children}
    </li>
  )
}
