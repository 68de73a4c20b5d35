import { Heading } from '#components/Heading.tsx'
import { Link } from '#components/Link.tsx'
import { Picture } from '#components/Picture.tsx'
import type { ArticleResponse } from '#contract/article.ts'
import type { BlockView } from '#definition/define-block.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage } from '#state/page-context.ts'

import type { related } from './definition.ts'
import { groupByType } from './group-by-type.ts'
import styles from './related.module.css'

/** What this entity belongs together with, by type; where nothing does, nothing is shown. */
export function Related({ props, data, sectionId }: BlockView<typeof related>) {
  const { site } = usePage()
  const groups = groupByType(data.article.related, site.types)
  if (groups.length === 0) return null
  const headingId = `${sectionId}-heading`
  return (
    <section className={styles['related']} aria-labelledby={headingId}>
      <Heading id={headingId} title={props.heading} />
      <div className={styles['groups']}>
        {groups.map(({ type, name, items }) => (
          <div className={styles['group']} key={type}>
            <h3 className={styles['name']}>{name}</h3>
            <ul>
              {items.map((item) => (
                <li key={item.id}>
                  <RelatedItem item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function RelatedItem({ item }: { item: ArticleResponse }) {
  const { site } = usePage()
  const address = detailsAddress({ site }, item)
  const meta = [item.category, item.areaName].filter((part) => part !== '')
  return (
    <div className={styles['item']} data-picture={item.cover === '' ? undefined : ''}>
      {item.cover === '' ? null : <Picture className={styles['picture']} src={item.cover} alt={item.title} sizes="6rem" ratio="4/3" storage={site.storage} />}
      <p className={styles['words']}>
        {address === undefined ? (
          <span className={styles['title']}>{item.title}</span>
        ) : (
          <Link className={`${styles['title']} ${styles['link']}`} href={address}>
            {item.title}
          </Link>
        )}
        {meta.length > 0 ? <span className={styles['meta']}>{meta.join(' · ')}</span> : null}
      </p>
    </div>
  )
}
