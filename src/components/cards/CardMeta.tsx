import type { CardContent } from './card-content.ts'
import { CardCategory } from './CardCategory.tsx'
import styles from './card-meta.module.css'

/** The quiet line below a title: the category, the first fact, the day. */
export function CardMeta({ card }: { card: CardContent }) {
  const [fact] = card.facts
  return (
    <p className={styles['meta']}>
      {card.category ? <CardCategory>{card.category}</CardCategory> : null}
      {fact ? <span className={styles['fact']}>{fact.value}</span> : null}
      {card.date ? <time dateTime={card.machineDate}>{card.date}</time> : null}
    </p>
  )
}
