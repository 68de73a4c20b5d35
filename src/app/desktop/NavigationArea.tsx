import { Link } from '#components/text/Link.tsx'
import type { NavigationEntry } from '#definition/grammar/site-definition.ts'
import { linkAddress } from '#state/page-address.ts'
import type { PageFacts } from '#state/page-context.ts'

import { ariaCurrentOf } from '../aria-current.ts'
import styles from './main-navigation.module.css'

interface NavigationAreaProps extends Pick<PageFacts, 'path' | 'trail'> {
  entry: NavigationEntry
}

/** An area of the portal, with its parts. */
export function NavigationArea({ entry, path, trail }: NavigationAreaProps) {
  return (
    <li className={styles['entry']}>
      <Link
        className={styles['link']}
        href={linkAddress(entry.to).href}
        aria-current={ariaCurrentOf(entry, path, trail)}
      >
        {entry.title}
      </Link>
      {entry.children?.length ? (
        <ul className={styles['parts']}>
          {entry.children.map(({ title, to }) => {
            const { href } = linkAddress(to)
            return (
              <li key={to}>
                <Link className={styles['part']} href={href} aria-current={href === `/${path}` ? 'page' : undefined}>
                  {title}
                </Link>
              </li>
            )
          })}
        </ul>
      ) : null}
    </li>
  )
}
