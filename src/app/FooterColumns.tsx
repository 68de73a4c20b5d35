import type { ReactNode } from 'react'

import { Link } from '#components/text/Link.tsx'
import type { FooterColumn } from '#definition/grammar/furniture-definition.ts'
import { linkAddress } from '#state/page-address.ts'
import { useText } from '#state/page-context.ts'

import styles from './footer.module.css'

export interface FooterColumnsProps {
  columns: readonly FooterColumn[]
  /** Further columns after those of the site. */
  children?: ReactNode
}

/** The site's own columns of links, each under its title. */
export function FooterColumns({ columns, children }: FooterColumnsProps) {
  const newTab = useText('shell')('newTab')
  return (
    <div className={`${styles['links']} ${styles['columns']}`}>
      {columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className={styles['heading']}>{title}</h2>
          <ul className={styles['row']}>
            {links.map(({ title: name, to }) => {
              const { href, isExternal } = linkAddress(to)
              return (
                <li key={`${name} ${to}`}>
                  <Link className={styles['link']} href={href} newTab={isExternal && newTab} prefetch={false}>
                    {name}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
      ))}
      {children}
    </div>
  )
}
