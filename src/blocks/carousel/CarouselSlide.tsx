import { Link } from '#components/Link.tsx'
import { Picture } from '#components/Picture.tsx'
import type { BannerItem } from '#contract/other.ts'
import { linkAddress } from '#state/page-address.ts'

import styles from './carousel.module.css'

interface CarouselSlideProps {
  id: string
  banner: BannerItem
  label: string
  priority: boolean
  storage: string
}

/** One picture with its caption; the whole of it leads where the banner leads (spec §2). */
export function CarouselSlide({ id, banner, label, priority, storage }: CarouselSlideProps) {
  const picture = (
    <Picture className={styles['picture']} src={banner.image} alt={label} sizes="100vw" ratio="21/9" priority={priority} storage={storage} />
  )
  const caption = banner.title ? <span className={styles['caption']}>{banner.title}</span> : null
  return (
    <li className={styles['slide']} id={id}>
      {banner.linkurl ? (
        <Link className={styles['link']} href={linkAddress(banner.linkurl).href} newTab={banner.target === '_blank'} prefetch={false}>
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
