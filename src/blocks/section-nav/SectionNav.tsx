import { Link } from '#components/text/Link.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage } from '#state/page-context.ts'

import type { sectionNav } from './definition.ts'
import styles from './section-nav.module.css'

/** Links to the pages of an area, with the current one marked. */
export function SectionNav({ props }: BlockView<typeof sectionNav>) {
  const { path, device } = usePage()
  return (
    <nav className={styles['nav']} aria-label={props.label} data-device={device}>
      <ul className={styles['list']}>
        {props.items.map(({ title, to }) => {
          const { href } = linkAddress(to)
          return (
            <li key={to}>
              <Link className={styles['link']} href={href} aria-current={href === `/${path}` ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
