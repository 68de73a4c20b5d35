import type { ReactNode } from 'react'

import styles from './act-row.module.css'

/** Things one can do, each a row of its own (ActRow). */
export function ActRows({ children }: { children: ReactNode }) {
  return <ul className={styles['acts']}>{children}</ul>
}
