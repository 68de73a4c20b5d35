import type { CardContent } from './card-content.ts'
import { CardTitle } from './CardTitle.tsx'
import styles from './cover-card.module.css'
import { Picture } from '../picture/Picture.tsx'

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
    <article className={styles['card']}>
      <div className={styles['mat']}>
        <Picture
          className={styles['picture']}
          src={card.cover}
          alt={card.title}
          sizes={sizes}
          ratio="3/2"
          storage={storage}
        />
      </div>
      <p className={styles['category']}>{card.category}</p>
      <CardTitle title={card.title} href={card.href} level={level} />
      {card.summary && !isBrief ? <p className={styles['summary']}>{card.summary}</p> : null}
      <p className={styles['meta']}>{fact?.value ?? card.date}</p>
    </article>
  )
}
