import { Link } from '#components/text/Link.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { TitleText } from '#components/text/TitleText.tsx'
import type { ArticleResponse } from '#contract/entities/article.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage } from '#state/page-context.ts'

import styles from './related.module.css'

/** A related entity: its picture with the words below, or the words alone as a row. */
export function RelatedItem({ item, hasPicture }: { item: ArticleResponse; hasPicture: boolean }) {
  const { site } = usePage()
  const address = detailsAddress({ site }, item)
  const meta = [item.category, item.areaName].filter((part) => part !== '')
  const title = <TitleText title={item.title} breaks={item.titleBreaks} />
  return (
    <div className={styles['item']}>
      {hasPicture ? (
        <Picture
          className={styles['picture']}
          src={item.cover}
          alt={item.title}
          sizes="(min-width: 60rem) 18rem, 45vw"
          ratio="3/2"
          storage={site.storage}
        />
      ) : null}
      <p className={styles['words']}>
        {address === undefined ? (
          <span className={styles['title']}>{title}</span>
        ) : (
          <Link className={`${styles['title']} ${styles['link']}`} href={address}>
            {title}
          </Link>
        )}
        {meta.length > 0 ? <span className={styles['meta']}>{meta.join('\u00A0· ')}</span> : null}
      </p>
    </div>
  )
}
