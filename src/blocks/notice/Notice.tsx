import { Link } from '#components/Link.tsx'
import type { BlockView } from '#definition/define-block.ts'
import { linkAddress } from '#state/page-address.ts'

import type { notice } from './definition.ts'
import styles from './notice.module.css'

/** A few words to the visitor, posted as on a wall, and where to go from here. */
export function Notice({ props: { title, message, links }, sectionId }: BlockView<typeof notice>) {
  const headingId = `${sectionId}-heading`
  return (
    <section className={styles['notice']} aria-labelledby={headingId}>
      <div className={styles['sheet']}>
        <h2 className={styles['title']} id={headingId}>
          {title}
        </h2>
        <p className={styles['message']}>{message}</p>
        {links.length > 0 ? (
          <ul className={styles['links']}>
            {links.map(({ title: name, to }) => (
              <li key={to}>
                <Link className={styles['link']} href={linkAddress(to).href}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}
