import { type ReactNode, useState } from 'react'

import { Link } from '#components/Link.tsx'
import type { NavigationEntry } from '#definition/site-definition.ts'
import { linkAddress } from '#state/page-address.ts'

import styles from './main-navigation.module.css'

interface NavigationBranchProps {
  parts: NonNullable<NavigationEntry['children']>
  path: string
  children: ReactNode
}

/** An area with its parts. Opening is the style's work; only closing by Escape (WCAG 1.4.13) needs a script. */
export function NavigationBranch({ parts, path, children }: NavigationBranchProps) {
  const [isDismissed, setIsDismissed] = useState(false)
  const reset = () => setIsDismissed(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens to what its links receive
    <li
      className={styles['entry']}
      data-dismissed={isDismissed}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        setIsDismissed(true)
        // What had the focus is about to go.
        event.currentTarget.querySelector('a')?.focus()
      }}
      onMouseLeave={reset}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) reset()
      }}
    >
      {children}
      <ul className={styles['parts']}>
        {parts.map(({ title, to }) => {
          const { href } = linkAddress(to)
          return (
            <li key={to}>
              <Link className={styles['part']} href={href} aria-current={href === `/${path}` ? 'page' : undefined} onClick={() => setIsDismissed(true)}>
                {title}
              </Link>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
