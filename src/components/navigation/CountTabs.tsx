import styles from './count-tabs.module.css'
import { Link } from '../text/Link.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

export interface CountTab {
  /** Unique among the tabs. */
  value: string
  name: string
  count?: number | undefined
  /** The words for a count that is a lower bound; those who see it are shown a plus. */
  atLeast?: string | undefined
  /** A note shown after the count. */
  note?: string | undefined
  href: string
}

export interface CountTabsProps {
  /** The accessible name: the criterion of the tabs. */
  label: string
  tabs: readonly CountTab[]
  current: string
  /**
   * On phones the row scrolls under the finger. A mouse cannot do that, and a large zoom makes the row of a desktop
   * narrow.
   */
  device: 'desktop' | 'mobile'
  /** Whether resting the pointer on a tab prefetches its page; not for a member's own data. */
  prefetch?: boolean
}

/** Links that filter a list, each with the number of results. On a phone they form a scrollable row. */
export function CountTabs({ label, tabs, current, device, prefetch = false }: CountTabsProps) {
  return (
    <nav className={styles['tabs']} aria-label={label} data-device={device}>
      <ul className={styles['row']} data-enhance="tab-row">
        {tabs.map(({ value, name, count, atLeast, note, href }) => (
          <li key={value}>
            <Link
              className={styles['tab']}
              href={href}
              prefetch={prefetch}
              aria-current={value === current ? 'true' : undefined}
            >
              {name}
              {count === undefined ? null : (
                <span className={styles['count']}>
                  {' '}
                  {atLeast === undefined ? null : <VisuallyHidden>{atLeast}</VisuallyHidden>}
                  {count}
                  {atLeast === undefined ? null : <span aria-hidden="true">+</span>}
                </span>
              )}
              {note === undefined ? null : <span className={styles['count']}> {note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
