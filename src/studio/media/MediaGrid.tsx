import { Link } from 'react-router-dom'

import { pictureAddress } from '#components/picture/picture-address.ts'
import type { MediaItem } from '#contract/studio/media-item-response.ts'

import { fileNameOf } from '../fields/media-files.ts'
import { mediaItemAddress } from './media-item-address.ts'
import styles from './media-library.module.css'

/** Files as pictures or names, each a link to its page. */
export function MediaGrid({ items }: { items: readonly MediaItem[] }) {
  return (
    <ul className={styles['grid']}>
      {items.map((item) => (
        <li key={item.path} className={styles['cell']}>
          <Link className={styles['card']} to={mediaItemAddress(item.path)}>
            <span className={styles['look']}>
              {item.kind === 'picture' ? (
                <img {...pictureAddress(item.path)} sizes="12rem" alt="" loading="lazy" decoding="async" />
              ) : (
                <span className={styles['ending']}>{fileNameOf(item.path).split('.').at(-1)?.toUpperCase()}</span>
              )}
            </span>
            <span className={styles['name']}>{item.title || item.alt || fileNameOf(item.path)}</span>
            <span className={styles['soft']}>
              {item.uses === 0 ? '没有用到' : `${item.uses} 处用到`}
              {item.generated ? '，人工智能生成' : ''}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
