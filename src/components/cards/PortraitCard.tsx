import { CardSummary } from './CardSummary.tsx'
import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import { Picture } from '../picture/Picture.tsx'
import styles from './portrait-card.module.css'
import upright from './upright-card.module.css'

/** A person: the portrait, the name on a slip, then the facts and the summary. */
export function PortraitCard({ card, level, storage, sizes = '(min-width: 60rem) 20vw, 45vw' }: CardProps) {
  const facts = card.facts.map(({ value }) => value).join('\u00A0· ')
  return (
    <article className={upright['card']}>
      <div className={styles['frame']}>
        <Picture src={card.cover} alt={card.title} sizes={sizes} ratio="1/1" storage={storage} />
        <CardTitle className={styles['name']} card={card} level={level} />
      </div>
      <p className={styles['facts']}>{facts || card.category}</p>
      {card.summary ? <CardSummary text={card.summary} /> : null}
    </article>
  )
}
