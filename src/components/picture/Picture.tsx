import { splitFocus } from '#contract/addresses/picture-focus.ts'

import { cardWidths, pictureAddress, wideWidths } from './picture-address.ts'
import styles from './picture.module.css'

export type PictureRatio = '21/9' | '16/9' | '3/2' | '4/3' | '1/1' | '3/4'

export interface PictureProps {
  /** As the backend sends it: a path on the storage, an absolute address, or empty. */
  src: string
  alt: string
  /** The displayed width, for the browser's choice of a file: "(min-width: 60rem) 25vw, 50vw". */
  sizes: string
  ratio: PictureRatio
  /** For the first visible picture: loaded at once, with high priority. */
  priority?: boolean
  /** For pictures wider than cards: offers larger files, too. */
  isWide?: boolean
  storage?: string | undefined
  className?: string | undefined
}

/**
 * A picture that reserves its place and comes in the right size. The application replaces pictures that cannot be
 * loaded, for the whole document.
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
  const { focus } = splitFocus(src)
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
      // The server may have changed `loading` (src/app/hasten-first-picture.ts).
      suppressHydrationWarning
      decoding="async"
      style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
      className={[styles['picture'], styles[`r${across}-${down}`], className].filter(Boolean).join(' ')}
    />
  )
}
