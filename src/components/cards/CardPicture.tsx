import type { ReactNode } from 'react'

import { Picture, type PictureProps } from '../picture/Picture.tsx'
import type { CardContent } from './card-content.ts'
import styles from './card-picture.module.css'

interface CardPictureProps extends Pick<PictureProps, 'ratio' | 'sizes' | 'storage'> {
  card: Pick<CardContent, 'cover' | 'title'>
  isRounded?: boolean
  className?: string | undefined
  /** Laid over the picture. */
  children?: ReactNode
}

/** The picture of a card in a frame, within which it grows while the pointer is on the card. */
export function CardPicture({ card, ratio, sizes, storage, isRounded = true, className, children }: CardPictureProps) {
  return (
    <div className={[styles['frame'], isRounded && styles['rounded'], className].filter(Boolean).join(' ')}>
      <Picture
        className={styles['picture']}
        src={card.cover}
        alt={card.title}
        sizes={sizes}
        ratio={ratio}
        storage={storage}
      />
      {children}
    </div>
  )
}
