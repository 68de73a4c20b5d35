import { pictureAddress } from '#components/picture/picture-address.ts'

import styles from './media-library.module.css'

/** The picture that is replaced, and the one that takes its place, beside each other. */
export function ReplacementLook({ path, by }: { path: string; by: string }) {
  return (
    <div className={styles['sides']}>
      {(
        [
          ['原来的', path],
          ['新的', by],
        ] as const
      ).map(([words, shown]) => (
        <figure key={words} className={styles['side']}>
          <img {...pictureAddress(shown)} sizes="20rem" alt={`${words}图片`} />
          <figcaption className={styles['soft']}>{words}</figcaption>
        </figure>
      ))}
    </div>
  )
}
