import { CardSummary } from './CardSummary.tsx'
import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import { Picture } from '../picture/Picture.tsx'
import paper from './paper-card.module.css'
import styles from './plaque-card.module.css'

/**
 * An entry of a catalogue: its name on a framed plaque, with class, summary, place and the catalogue's own fields below
 * it.
 */
export function PlaqueCard({ card, level, storage, sizes = '6rem' }: CardProps) {
  return (
    <article className={`${paper['card']} ${styles['card']}`}>
      <CardTitle className={styles['name']} card={card} level={level} />
      <p className={styles['category']}>{card.category}</p>
      <CardSummary className={styles['summary']} text={card.summary} lines={3} />
      <Picture
        className={styles['picture']}
        src={card.cover}
        alt={card.title}
        sizes={sizes}
        ratio="1/1"
        storage={storage}
      />
      <p className={styles['meta']}>
        {card.place ? <span className={styles['line']}>{card.place}</span> : null}
        <span className={styles['line']}>{card.facts.map(({ value }) => value).join('\u00A0· ')}</span>
      </p>
    </article>
  )
}
