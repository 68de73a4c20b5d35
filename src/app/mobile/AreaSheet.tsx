import { AreaIcon } from '#components/icon/AreaIcon.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import type { LinkTool } from '#definition/grammar/furniture-definition.ts'
import type { NavigationEntry } from '#definition/grammar/site-definition.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { ariaCurrentOf } from '../aria-current.ts'
import styles from './area-sheet.module.css'

interface AreaSheetProps {
  entries: readonly NavigationEntry[]
  /** The header's own links, for which the bar of a phone has no room. */
  links: readonly LinkTool[]
  path: string
}

/** All areas on a sheet above the tabs, and the header's own links after them. A `details` element, so that it opens without scripts. */
export function AreaSheet({ entries, links, path }: AreaSheetProps) {
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
                aria-current={ariaCurrentOf(entry, path, trail)}
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
          {/* Behind all that is marked: the marks of a page are told apart by their order (src/loader/show-page.ts). */}
          {links.map(({ title, to, icon }) => {
            const { href, isExternal } = linkAddress(to)
            return (
              <li key={`${title} ${to}`} className={styles['area']}>
                <Link className={styles['link']} href={href} newTab={isExternal && say('newTab')}>
                  <AreaIcon name={icon} />
                  {title}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
    </details>
  )
}
