import { AreaIcon } from '#components/icon/AreaIcon.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { linkAddress } from '#state/page-address.ts'

import type { entries } from './definition.ts'
import styles from './entries.module.css'

/** Links to the areas of the portal, with pictures. The heading is for screen readers. */
export function Entries({ props, sectionId }: BlockView<typeof entries>) {
  const headingId = `${sectionId}-heading`
  return (
    <section
      aria-labelledby={headingId}
      className={props.large ? `${styles['entries']} ${styles['large']}` : styles['entries']}
    >
      <h2 id={headingId}>
        <VisuallyHidden>{props.heading}</VisuallyHidden>
      </h2>
      <ul className={styles['list']} style={{ '--_count': props.items.length }}>
        {props.items.map(({ title, hint, to, icon }) => (
          <li key={title}>
            <Link className={styles['entry']} href={linkAddress(to).href}>
              <span className={styles['medal']}>
                <AreaIcon name={icon} />
              </span>
              <span className={styles['title']}>{title}</span>
              {hint ? <span className={styles['hint']}>{hint}</span> : null}
              {props.large ? <Icon name="next" /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
