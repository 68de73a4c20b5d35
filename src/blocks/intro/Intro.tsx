import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage } from '#state/page-context.ts'

import type { intro } from './definition.ts'
import styles from './intro.module.css'

/** A title, on a plaque where the theme has them, a few paragraphs, and a picture. */
export function Intro({ props, sectionId }: BlockView<typeof intro>) {
  const { site } = usePage()
  const headingId = `${sectionId}-heading`
  return (
    <section className={styles['intro']} aria-labelledby={headingId}>
      <h2 className={styles['title']} id={headingId}>
        {props.heading}
      </h2>
      <div className={styles['words']}>
        {props.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {props.links.length > 0 ? (
          <ul className={styles['links']}>
            {props.links.map(({ title, to }) => (
              <li key={to}>
                <Link className={styles['link']} href={linkAddress(to).href}>
                  {title}
                  <Icon name="arrow-right" />
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {props.image === undefined ? null : (
        <Picture
          className={styles['picture']}
          src={props.image}
          alt={props.heading}
          sizes="(min-width: 60rem) 34rem, 100vw"
          ratio="3/2"
          storage={site.storage}
        />
      )}
    </section>
  )
}
