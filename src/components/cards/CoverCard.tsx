import type { CardContent } from './card-content.ts'
import { CardPicture } from './CardPicture.tsx'
import { CardSummary } from './CardSummary.tsx'
import { CardTitle } from './CardTitle.tsx'
import styles from './cover-card.module.css'
import upright from './upright-card.module.css'

export interface CardProps {
  card: CardContent
  level: 2 | 3
  storage?: string | undefined
  /** The `sizes` of the card's picture. */
  sizes?: string
  /** For narrow columns: leaves out the details that a choice does not need. */
  isBrief?: boolean
}

/** A picture with the text below it: for lists in which the picture matters most. */
export function CoverCard({
  card,
  level,
  storage,
  sizes = '(min-width: 60rem) 25vw, 50vw',
  isBrief = false,
}: CardProps) {
  const [fact] = card.facts
  return (
    <article className={upright['card']}>
      <CardPicture card={card} ratio="3/2" sizes={sizes} storage={storage} />
      <p className={styles['category']}>{card.category}</p>
      <CardTitle card={card} level={level} />
      {card.summary && !isBrief ? <CardSummary text={card.summary} /> : null}
      <p className={styles['meta']}>{fact?.value ?? card.date}</p>
    </article>
  )
}
