import styles from './book-cover.module.css'
import { Picture } from './Picture.tsx'

export interface BookCoverProps {
  title: string
  /** The cover; without it a thread-bound book is drawn. */
  src?: string | undefined
  sizes?: string
  storage?: string | undefined
}

/** The number of cloth colours; a title always has the same colour. */
const CLOTHS = 5

/**
 * A standing book: its cover, or a thread-bound book with the title on a slip. Decorative: the title stands beside it.
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

/** 题签, the title slip at the upper left, set vertically. */
function Slip({ title }: { title: string }) {
  return (
    <span className={styles['slip']}>
      <span className={styles['title']}>{title}</span>
    </span>
  )
}
