import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

import styles from './page-heading.module.css'
import { useSite } from './site.ts'

interface PageHeadingProps {
  title: string
  intro?: string
  /** The main act of the page, beside its title. */
  children?: ReactNode
}

/**
 * The main heading of a page. After a navigation to the page it receives the focus, so that screen readers begin there;
 * a choice that only changes the query of the address keeps the focus where it is.
 */
export function PageHeading({ title, intro, children }: PageHeadingProps) {
  const { name } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string>(undefined)
  const { pathname } = useLocation()
  const isFollowed = useNavigationType() !== 'POP'
  useEffect(() => {
    document.title = `${title} · ${name}后台`
  }, [title, name])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isFollowed) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname, isFollowed])
  return (
    <header className={styles['heading']}>
      <div className={styles['line']}>
        <h1 className={styles['title']} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {intro === undefined ? null : <p className={styles['intro']}>{intro}</p>}
    </header>
  )
}
