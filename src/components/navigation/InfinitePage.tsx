import type { ReactNode } from 'react'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import { Link } from '../text/Link.tsx'
import styles from './infinite-list.module.css'

interface InfinitePageProps {
  /** The list with the rows of the page, the first of which carries `data-page`. */
  children: ReactNode
  /** The number of the page shown, and the number of pages. */
  page: number
  of: number
  /** Path of the list's page below the router base; its address is kept up to date. */
  path: string
  /** Returns the address of a page of the list. */
  at: (page: number) => string
  /** The texts of the list's own group, and those of the group for paginations. */
  say: (name: 'loading' | 'failed' | 'retry' | 'end') => string
  sayPager: (name: 'label' | 'previous' | 'next') => string
  /** The words at the end of the list, in place of the usual ones. */
  end?: string | undefined
}

/**
 * A page of an infinite list as plain HTML, with links to the pages before and after it. Once enhance-infinite-list.ts
 * has it, it takes in its next page where its end comes in view.
 */
export function InfinitePage({ children, page, of, path, at, say, sayPager, end = say('end') }: InfinitePageProps) {
  return (
    <div className={styles['box']} data-enhance="infinite-list" data-path={ROUTER_BASE + path}>
      {page > 1 ? (
        <p className={styles['step']}>
          <Link className={styles['go']} href={at(page - 1)} replace>
            {sayPager('previous')}
          </Link>
        </p>
      ) : null}
      {children}
      <div role="status" className={styles['foot']}>
        {page < of ? (
          <div
            className={styles['more']}
            data-loading-class={styles['loading']}
            data-loading-text={say('loading')}
            data-failed-text={say('failed')}
            data-retry-text={say('retry')}
          >
            <nav className={styles['step']} aria-label={sayPager('label')}>
              <Link className={styles['go']} href={at(page + 1)} replace prefetch={false}>
                {sayPager('next')}
              </Link>
            </nav>
          </div>
        ) : (
          <div>{of > 1 && <p className={styles['step']}>{end}</p>}</div>
        )}
      </div>
    </div>
  )
}
