import type { ReactNode } from 'react'

import { Picture } from '../picture/Picture.tsx'
import styles from './player-still.module.css'

interface PlayerStillProps {
  /** Undefined where there is no programme either; the frame then shows mountains. */
  poster: string | undefined
  alt: string
  storage: string
  sizes: string
  /** The text on the picture. */
  children: ReactNode
}

/** A still picture in place of a player, with the reason on it. */
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
