import type { ReactNode } from 'react'

import { Icon } from './Icon.tsx'
import styles from './fault-text.module.css'

/** The words of a fault in the tone of errors, after their icon: without colours the icon still tells them apart. */
export function FaultText({ children }: { children: ReactNode }) {
  return (
    <span className={styles['fault']}>
      <Icon name="error" className={styles['sign']} />
      <span>{children}</span>
    </span>
  )
}
