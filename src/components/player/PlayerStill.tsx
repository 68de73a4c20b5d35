import type { ReactNode } from 'react'

import { Picture } from '../picture/Picture.tsx'
import styles from './player-still.module.css'

interface PlayerStillProps {
  /** Undefined where there is not even a programme: mountains stand there. */
  poster: string | undefined
  alt: string
  storage: string
  sizes: string
  /** What is said on the picture. */
  children: ReactNode
}

/** The picture of what cannot be played, now or ever, and the reason on it. */
export function PlayerStill({ poster, alt, storage, sizes, children }: PlayerStillProps) {
  return (
    <div className={styles['still']}>
      {poster === undefined ? null : (
        <Picture
          className={styles['picture']}
          src={poster}
          alt={alt}
          sizes={sizes}
          ratio="16/9"
          priority
          storage={storage}
        />
      )}
      <div className={styles['words']}>{children}</div>
    </div>
  )
}
