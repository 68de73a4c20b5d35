import { type ReactNode, useId } from 'react'

import styles from './page-section.module.css'

/** A part of a page with its own heading. */
export function PageSection({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        {title}
      </h2>
      {intro === undefined ? null : <p className={styles['intro']}>{intro}</p>}
      {children}
    </section>
  )
}
