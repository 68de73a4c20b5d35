import { CardSummary } from './CardSummary.tsx'
import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import styles from './headline-card.module.css'
import { Picture } from '../picture/Picture.tsx'

/** A large day and the news of it, with a picture beside where there is room, unless `isPlain`. */
export function HeadlineCard({ card, level, storage, isPlain = false }: CardProps & { isPlain?: boolean }) {
  return (
    <article className={styles['card']}>
      {card.leaf ? (
        <time className={styles['date']} dateTime={card.machineDate}>
          <span className={styles['day']}>{card.leaf.day}</span>
          <span className={styles['month']}>{card.leaf.month}</span>
        </time>
      ) : null}
      <div className={styles['words']}>
        <CardTitle card={card} level={level} />
        {card.summary ? <CardSummary text={card.summary} /> : null}
        {card.category ? <p className={styles['category']}>{card.category}</p> : null}
      </div>
      {isPlain ? null : (
        <Picture
          className={styles['picture']}
          src={card.cover}
          alt={card.title}
          sizes="12rem"
          ratio="3/2"
          storage={storage}
        />
      )}
    </article>
  )
}
