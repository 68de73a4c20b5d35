import { Picture } from '#components/picture/Picture.tsx'
import { Link } from '#components/text/Link.tsx'
import type { BannerItem } from '#contract/other.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage } from '#state/page-context.ts'

import styles from './ad-slot.module.css'

interface AdPictureProps {
  ad: BannerItem
  /** The word that marks the picture as an advertisement. */
  label: string
}

/** A picture labelled as an advertisement, in a place of the position's size; linked where it has an address. */
export function AdPicture({ ad, label }: AdPictureProps) {
  const { site } = usePage()
  const picture = (
    <Picture
      className={styles['picture']}
      src={ad.image}
      alt={ad.title || label}
      sizes="(min-width: 80rem) 75rem, 100vw"
      ratio="21/9"
      isWide
      storage={site.storage}
    />
  )
  return (
    <div className={styles['ad']}>
      {ad.linkurl ? (
        <Link
          className={styles['link']}
          href={linkAddress(ad.linkurl).href}
          newTab={ad.target === '_blank'}
          prefetch={false}
        >
          {picture}
        </Link>
      ) : (
        picture
      )}
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
    </div>
  )
}
