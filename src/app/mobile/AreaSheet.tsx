import { AreaIcon } from '#components/icon/AreaIcon.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import type { NavigationEntry } from '#definition/grammar/site-definition.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { currencyOf } from '../is-current.ts'
import styles from './area-sheet.module.css'

/** All areas on a sheet above the tabs. A `details` element, so that it opens without scripts. */
export function AreaSheet({ entries, path }: { entries: readonly NavigationEntry[]; path: string }) {
  const { trail } = usePage()
  const say = useText('shell')
  return (
    <details className={styles['areas']} data-areas="">
      <summary className={styles['tab']}>
        <Icon name="menu" />
        {say('menu')}
      </summary>
      <nav className={styles['sheet']} aria-label={say('navigation')}>
        <ul className={styles['list']}>
          {entries.map((entry) => (
            <li key={entry.to} className={styles['area']}>
              <Link
                className={styles['link']}
                href={linkAddress(entry.to).href}
                aria-current={currencyOf(entry, path, trail)}
              >
                <AreaIcon name={entry.icon} />
                {entry.title}
              </Link>
              {entry.children?.length ? (
                <ul className={styles['parts']}>
                  {entry.children.map(({ title, to }) => (
                    <li key={to}>
                      <Link
                        className={styles['part']}
                        href={linkAddress(to).href}
                        aria-current={linkAddress(to).href === `/${path}` ? 'page' : undefined}
                      >
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
