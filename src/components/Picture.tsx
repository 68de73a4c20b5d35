import { useEffect, useRef, useState } from 'react'

import { PLACEHOLDER, pictureAddress } from './picture-address.ts'
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
  storage?: string | undefined
  className?: string | undefined
}

/** A picture that keeps its place from the first moment, comes in the right size, and falls back to the placeholder. */
export function Picture({ src, alt, sizes, ratio, priority = false, storage, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  // The address that failed, not a flag: another `src` is a new chance.
  const [failed, setFailed] = useState<string>()

  useEffect(() => {
    // It may have failed before React listened; `decode` tells a broken picture from one still waiting for its turn.
    const shown = image.current
    if (shown?.complete && shown.naturalWidth === 0) shown.decode().catch(() => setFailed(src))
  }, [src])

  const address = failed === src ? { src: PLACEHOLDER } : pictureAddress(src, storage)
  const [across = 1, down = 1] = ratio.split('/').map(Number)
  return (
    <img
      ref={image}
      {...address}
      {...('srcSet' in address ? { sizes } : {})}
      alt={alt}
      width={960}
      height={Math.round((960 * down) / across)}
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      className={className ? `${styles['picture']} ${className}` : styles['picture']}
      data-ratio={ratio}
      onError={() => setFailed(src)}
    />
  )
}
