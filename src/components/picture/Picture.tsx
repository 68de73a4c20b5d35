import { cardWidths, pictureAddress, wideWidths } from './picture-address.ts'
import styles from './picture.module.css'

export type PictureRatio = '21/9' | '16/9' | '3/2' | '4/3' | '1/1' | '3/4'

export interface PictureProps {
  /** As the backend gives it: a path on the storage, an absolute address, or empty. */
  src: string
  alt: string
  /** How wide it is shown, for the browser's choice: "(min-width: 60rem) 25vw, 50vw". */
  sizes: string
  ratio: PictureRatio
  /** For the picture one sees first: loaded at once and before others. */
  priority?: boolean
  /** Shown wider than cards are: comes in larger sizes too. */
  isWide?: boolean
  storage?: string | undefined
  className?: string | undefined
}

/**
 * A picture that keeps its place from the first moment and comes in the right size.
 * The placeholder for one that cannot be loaded is the application's business, for the whole document.
 */
export function Picture({
  src,
  alt,
  sizes,
  ratio,
  priority = false,
  isWide = priority,
  storage,
  className,
}: PictureProps) {
  const address = pictureAddress(src, storage, isWide ? wideWidths : cardWidths)
  const [across = 1, down = 1] = ratio.split('/').map(Number)
  return (
    <img
      src={address.src}
      srcSet={address.srcSet}
      sizes={address.srcSet && sizes}
      alt={alt}
      width={960}
      height={Math.round((960 * down) / across)}
      fetchPriority={priority ? 'high' : undefined}
      loading={priority ? undefined : 'lazy'}
      decoding="async"
      className={[styles['picture'], styles[`r${across}-${down}`], className].filter(Boolean).join(' ')}
    />
  )
}
