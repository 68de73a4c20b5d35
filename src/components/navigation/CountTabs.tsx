import { useEffect, useRef } from 'react'

import styles from './count-tabs.module.css'
import { Link } from '../text/Link.tsx'

export interface CountTab {
  /** Unique among the tabs. */
  value: string
  name: string
  count?: number | undefined
  /** What else there is, beside what is counted. */
  note?: string | undefined
  href: string
}

export interface CountTabsProps {
  /** What they narrow the list by. */
  label: string
  tabs: readonly CountTab[]
  current: string
  /** A finger pushes the row along; a mouse does not, and on a desktop it is narrow by a large zoom. */
  device: 'desktop' | 'mobile'
  /** Whether what stands behind a tab is fetched when the pointer rests on it: not what is one's own. */
  prefetch?: boolean
}

/** Links that narrow a list, each with how much it leaves. On a phone a row to push along. */
export function CountTabs({ label, tabs, current, device, prefetch = false }: CountTabsProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: the page itself must stay where it is.
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav className={styles['tabs']} aria-label={label} data-device={device}>
      <ul className={styles['row']} ref={row}>
        {tabs.map(({ value, name, count, note, href }) => (
          <li key={value}>
            <Link
              className={styles['tab']}
              href={href}
              prefetch={prefetch}
              aria-current={value === current ? 'true' : undefined}
            >
              {name}
              {count === undefined ? null : <span className={styles['count']}> {count}</span>}
              {note === undefined ? null : <span className={styles['count']}> {note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
