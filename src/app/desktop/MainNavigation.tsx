import { Link } from '#components/Link.tsx'
import type { NavigationEntry } from '#definition/site-definition.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { currencyOf } from '../is-current.ts'
import styles from './main-navigation.module.css'
import { NavigationBranch } from './NavigationBranch.tsx'

/** All areas in one row; those with parts open below under the pointer or the focus. */
export function MainNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  const { path, trail } = usePage()
  const say = useText('shell')
  return (
    <nav className={styles['nav']} aria-label={say('navigation')}>
      <ul className={styles['list']}>
        {entries.map((entry) => {
          const link = (
            <Link className={styles['link']} href={linkAddress(entry.to).href} aria-current={currencyOf(entry, path, trail)}>
              {entry.title}
            </Link>
          )
          return entry.children?.length ? (
            <NavigationBranch key={entry.to} parts={entry.children} path={path}>
              {link}
            </NavigationBranch>
          ) : (
            <li key={entry.to} className={styles['entry']}>
              {link}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
