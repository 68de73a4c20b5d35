import type { ReactNode } from 'react'

import styles from './state.module.css'

export interface EmptyStateProps {
  message: string
  /** Links to alternatives. */
  children?: ReactNode
}

/** A calm message for an empty place, drawn as an unwritten page. */
export function EmptyState({ message, children }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['scroll']} aria-hidden="true" />
      <p className={styles['message']} data-result="">
        {message}
      </p>
      {children}
    </div>
  )
}
