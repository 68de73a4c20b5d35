import { CardMeta } from './CardMeta.tsx'
import { CardSummary } from './CardSummary.tsx'
import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import { Picture } from '../picture/Picture.tsx'
import styles from './row-card.module.css'

/** Text with a small picture beside it, for long lists. */
export function RowCard({ card, level, storage, sizes = '(min-width: 40rem) 12rem, 32vw' }: CardProps) {
  return (
    <article className={styles['card']}>
      <div className={styles['words']}>
        <CardTitle card={card} level={level} />
        {card.summary ? <CardSummary text={card.summary} /> : null}
        <CardMeta card={card} />
      </div>
      <Picture
        className={styles['picture']}
        src={card.cover}
        alt={card.title}
        sizes={sizes}
        ratio="3/2"
        storage={storage}
      />
    </article>
  )
}
