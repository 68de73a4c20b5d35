import { Link } from 'react-router-dom'

import type { MediaItem } from '#contract/studio/media-item-response.ts'

import { mediaItemAddress } from './media-item-address.ts'
import styles from './media-library.module.css'
import { MediaLook } from './MediaLook.tsx'
import { mediaTitle } from './media-title.ts'

/** Files as pictures or names, each a link to its page. */
export function MediaGrid({ items }: { items: readonly MediaItem[] }) {
  return (
    <ul className={styles['grid']}>
      {items.map((item) => (
        <li key={item.path} className={styles['cell']}>
          <Link className={styles['card']} to={mediaItemAddress(item.path)}>
            <MediaLook item={item} />
            <span className={styles['name']}>{mediaTitle(item)}</span>
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
