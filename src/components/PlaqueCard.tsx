import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import { Picture } from './Picture.tsx'
import styles from './plaque-card.module.css'

/** An entry of a catalogue: its name upright on a slip, class, place and batch beside it. */
export function PlaqueCard({ card, level, storage, sizes = '6rem' }: CardProps) {
  return (
    <article className={styles['card']}>
      <CardTitle className={styles['name']} title={card.title} href={card.href} level={level} />
      <div className={styles['words']}>
        <p className={styles['category']}>{card.category}</p>
        {card.summary ? <p className={styles['summary']}>{card.summary}</p> : null}
        <p className={styles['meta']}>
          {[card.place, ...card.facts.map(({ value }) => value)].filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      </div>
      <Picture className={styles['picture']} src={card.cover} alt={card.title} sizes={sizes} ratio="1/1" storage={storage} />
    </article>
  )
}
