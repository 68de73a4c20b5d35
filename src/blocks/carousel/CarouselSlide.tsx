import { clampLines } from '#components/text/clamp-lines.ts'
import { Link } from '#components/text/Link.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import type { BannerItem } from '#contract/entities/site-responses.ts'
import { linkAddress } from '#state/page-address.ts'
import { useText } from '#state/page-context.ts'

import styles from './carousel.module.css'

interface CarouselSlideProps {
  id: string
  banner: BannerItem
  label: string
  priority: boolean
  storage: string
  /** Controls lie on the caption's strip, so the strip is rendered even for a picture without a caption. */
  hasControls: boolean
}

/** A picture with its caption; the whole slide links to the banner's target (docs/specification/portal.md#routes). */
export function CarouselSlide({ id, banner, label, priority, storage, hasControls }: CarouselSlideProps) {
  const newTab = useText('shell')('newTab')
  const picture = (
    <Picture
      className={styles['picture']}
      src={banner.image}
      alt={label}
      sizes="100vw"
      ratio="21/9"
      isWide
      priority={priority}
      storage={storage}
    />
  )
  const caption =
    banner.title || hasControls ? (
      <span className={styles['caption']}>
        <span className={clampLines(2)}>{banner.title}</span>
      </span>
    ) : null
  return (
    <li className={styles['slide']} id={id}>
      {banner.linkurl ? (
        <Link
          className={styles['link']}
          href={linkAddress(banner.linkurl).href}
          newTab={banner.target === '_blank' && newTab}
          prefetch={false}
        >
          {picture}
          {caption}
        </Link>
      ) : (
        <div className={styles['link']}>
          {picture}
          {caption}
        </div>
      )}
    </li>
  )
}
