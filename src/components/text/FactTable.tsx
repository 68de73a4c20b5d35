import type { ReactNode } from 'react'

import styles from './fact-table.module.css'

export interface FactTableProps {
  facts: readonly { name: string; label: string; value: ReactNode }[]
  /** The accessible name of the table. */
  label: string
}

/** A table of short facts between two lines, as on a museum's label. */
export function FactTable({ facts, label }: FactTableProps) {
  if (facts.length === 0) return null
  return (
    <section className={styles['table']} aria-label={label}>
      <dl className={styles['facts']}>
        {facts.map(({ name, label: term, value }) => (
          <div className={styles['fact']} key={name}>
            <dt className={styles['label']}>{term}</dt>
            <dd className={styles['value']}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
