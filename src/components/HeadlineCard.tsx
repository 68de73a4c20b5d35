import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import styles from './headline-card.module.css'

/** A day, large, and what happened: for news without pictures. */
export function HeadlineCard({ card, level }: CardProps) {
  const [year, month, day] = card.date.split('-')
  return (
    <article className={styles['card']}>
      {day ? (
        <time className={styles['date']} dateTime={card.machineDate}>
          <span className={styles['day']}>{day}</span>
          <span className={styles['month']}>
            {year}.{month}
          </span>
        </time>
      ) : null}
      <div className={styles['words']}>
        <CardTitle title={card.title} href={card.href} level={level} />
        {card.summary ? <p className={styles['summary']}>{card.summary}</p> : null}
        {card.category ? <p className={styles['category']}>{card.category}</p> : null}
      </div>
    </article>
  )
}
