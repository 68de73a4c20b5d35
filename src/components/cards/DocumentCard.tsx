import { CardCategory } from './CardCategory.tsx'
import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import styles from './document-card.module.css'

/** A line of a register: title, number and issuing body, day. */
export function DocumentCard({ card, level }: CardProps) {
  return (
    <article className={styles['card']}>
      <CardTitle className={styles['title']} card={card} level={level} />
      <p className={styles['meta']}>
        {card.category ? <CardCategory>{card.category}</CardCategory> : null}
        {card.facts.map(({ name, value }) => (
          <span key={name}>{value}</span>
        ))}
      </p>
      {card.date ? (
        <time className={styles['date']} dateTime={card.machineDate}>
          {card.date}
        </time>
      ) : null}
    </article>
  )
}
