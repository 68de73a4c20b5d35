import type { NavigationEntry } from '#definition/grammar/site-definition.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './main-navigation.module.css'
import { NavigationArea } from './NavigationArea.tsx'

/** The most areas of one row; more stand in two rows of the same length, so that none stands alone. */
const ONE_ROW = 12

/**
 * All areas in a row; their parts open below on hover or focus, by CSS alone. The loader closes them by Escape (WCAG
 * 1.4.13) and after a choice (src/loader/close-menus.ts).
 */
export function MainNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  const { path, trail } = usePage()
  const say = useText('shell')
  return (
    <nav className={styles['nav']} aria-label={say('navigation')} data-areas="">
      <ul className={styles['list']} data-across={entries.length > ONE_ROW ? Math.ceil(entries.length / 2) : undefined}>
        {entries.map((entry) => (
          <NavigationArea key={entry.to} entry={entry} path={path} trail={trail} />
        ))}
      </ul>
    </nav>
  )
}
