import { type ReactNode, useEffect, useRef } from 'react'

import styles from './import.module.css'

interface ReportHeadingProps {
  isFault?: boolean
  children: ReactNode
}

/** What came of a table, as a heading that is brought into view and receives the focus: on a phone it stands far below the button. */
export function ReportHeading({ isFault = false, children }: ReportHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles[isFault ? 'failure' : 'sum']}>
      {children}
    </h2>
  )
}
