import { CardPicture } from './CardPicture.tsx'
import { CardSummary } from './CardSummary.tsx'
import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import styles from './ware-card.module.css'

/** The price and the seller, ready to be shown. */
export interface WareCardTerms {
  /** "128"; empty where the price is negotiable, in which case `agreed` has the words for it. */
  price: string
  agreed: string
  /** The unit after the price: "件". */
  unit: string
  /** The seller. */
  party: string
}

/** An item for sale on a shelf: its picture, its price, its seller. */
export function WareCard({
  card,
  terms,
  level,
  storage,
  sizes = '(min-width: 60rem) 18rem, 50vw',
  isBrief = false,
}: CardProps & { terms: WareCardTerms }) {
  const { price, agreed, unit, party } = terms
  return (
    <article className={styles['card']}>
      <CardPicture
        className={styles['board']}
        card={card}
        ratio="1/1"
        sizes={sizes}
        storage={storage}
        isRounded={false}
      />
      <CardTitle card={card} level={level} lines={2} />
      {card.summary && !isBrief ? <CardSummary className={styles['summary']} text={card.summary} /> : null}
      <p className={styles['tag']}>
        {price ? (
          <span className={styles['price']}>
            <span className={styles['sign']}>¥</span>
            {price}
            {unit ? <span className={styles['unit']}> / {unit}</span> : null}
          </span>
        ) : (
          <span className={styles['agreed']}>{agreed}</span>
        )}
        {party ? <span className={styles['party']}>{party}</span> : null}
      </p>
    </article>
  )
}
