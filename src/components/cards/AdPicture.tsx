import { Link } from '../text/Link.tsx'
import styles from './ad-picture.module.css'
import { Picture } from '../picture/Picture.tsx'

export interface AdPictureProps {
  image: string
  title: string
  /** Where the picture leads; without it the picture is no link. */
  link?: { href: string; newTab: string | false } | undefined
  /** The word that marks the picture as an advertisement. */
  label: string
  storage: string | undefined
}

/** A picture labelled as an advertisement, in a place of the position's size (`--_ratio` around it). */
export function AdPicture({ image, title, link, label, storage }: AdPictureProps) {
  const picture = (
    <Picture
      className={styles['picture']}
      src={image}
      alt={title || label}
      sizes="(min-width: 80rem) 75rem, 100vw"
      ratio="21/9"
      isWide
      storage={storage}
    />
  )
  return (
    <div className={styles['ad']}>
      {link ? (
        <Link className={styles['link']} {...link} prefetch={false}>
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
