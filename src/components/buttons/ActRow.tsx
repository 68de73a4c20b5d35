import type { ReactNode } from 'react'

import styles from './act-row.module.css'

interface ActRowProps {
  what: string
  /** The consequence of the action, in a sentence. */
  hint: string
  /** The button or link that starts the action. */
  children: ReactNode
}

/** One of several actions: its name, its consequence, and its button or link at the end of the line. */
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
