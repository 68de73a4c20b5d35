import styles from './book-cover.module.css'
import { Picture } from './Picture.tsx'

export interface BookCoverProps {
  title: string
  /** The cover as a picture; without one a thread-bound book is drawn. */
  src?: string | undefined
  sizes?: string
  storage?: string | undefined
}

/** Cloths of thread-bound books; each title keeps its own. */
const CLOTHS = 5

/**
 * A book standing: its cover, or a thread-bound one with the title on a slip. Decoration: the title stands beside it.
 */
export function BookCover({ title, src, sizes = '10rem', storage }: BookCoverProps) {
  const number = [...title].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1009, 7)
  return (
    <span className={styles['book']} data-cloth={number % CLOTHS} aria-hidden="true">
      {src ? (
        <Picture className={styles['picture']} src={src} alt={title} sizes={sizes} ratio="3/4" storage={storage} />
      ) : (
        <Slip title={title} />
      )}
    </span>
  )
}

/** 题签, the title pasted on the upper left, standing. */
function Slip({ title }: { title: string }) {
  return (
    <span className={styles['slip']}>
      <span className={styles['title']}>{title}</span>
    </span>
  )
}
