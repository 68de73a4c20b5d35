import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

import styles from './page-heading.module.css'
import { useSite } from './site.ts'

/** The main heading of a page. After a navigation it receives the focus, so that screen readers begin there. */
export function PageHeading({ title, intro }: { title: string; intro?: string }) {
  const { name } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFollowed = useNavigationType() === 'PUSH'
  useEffect(() => {
    document.title = `${title} · ${name}后台`
  }, [title, name])
  useEffect(() => {
    if (!isFollowed) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isFollowed])
  return (
    <header className={styles['heading']}>
      <h1 className={styles['title']} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {intro === undefined ? null : <p className={styles['intro']}>{intro}</p>}
    </header>
  )
}
