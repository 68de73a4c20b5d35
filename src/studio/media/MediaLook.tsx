import { pictureAddress } from '#components/picture/picture-address.ts'
import type { MediaItem } from '#contract/studio/media-item-response.ts'

import { fileNameOf } from '../fields/media-files.ts'
import styles from './media-library.module.css'

/** How a file looks among others: a picture, or the ending of its name. */
export function MediaLook({ item: { kind, path } }: { item: MediaItem }) {
  return (
    <span className={styles['look']}>
      {kind === 'picture' ? (
        <img {...pictureAddress(path)} sizes="12rem" alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles['ending']}>{fileNameOf(path).split('.').at(-1)?.toUpperCase()}</span>
      )}
    </span>
  )
}
