import styles from './avatar.module.css'
import { Icon } from '../icon/Icon.tsx'
import { Picture } from './Picture.tsx'

export interface AvatarProps {
  /** Path on the object storage, absolute address, or empty. */
  src: string
  /** Its first character replaces a missing picture; without a name a figure is drawn. */
  name: string
  storage?: string | undefined
  /** The displayed width, for the browser's choice of a file. */
  sizes?: string
  className?: string | undefined
}

/** A member's picture in a round frame whose width follows the text size. Decorative: the name stands beside it. */
export function Avatar({ src, name, storage, sizes = '6rem', className }: AvatarProps) {
  return (
    <span className={className ? `${styles['avatar']} ${className}` : styles['avatar']} aria-hidden="true">
      {src ? (
        <Picture
          className={styles['picture']}
          src={src}
          alt={name || src}
          sizes={sizes}
          ratio="1/1"
          storage={storage}
        />
      ) : (
        <PlainFace name={name} />
      )}
    </span>
  )
}

function PlainFace({ name: [first] }: Pick<AvatarProps, 'name'>) {
  if (first) return <span className={styles['character']}>{first}</span>
  return <Icon name="user" className={styles['figure']} />
}
