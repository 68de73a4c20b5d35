import type { ReactNode } from 'react'

import styles from './act-row.module.css'

/** A list of actions, each in a row of its own (ActRow). */
export function ActRows({ children }: { children: ReactNode }) {
  return <ul className={styles['acts']}>{children}</ul>
}
