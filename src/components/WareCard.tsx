import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import { Picture } from './Picture.tsx'
import styles from './ware-card.module.css'

/** What a ware or a wish costs and until when, ready to be shown. */
export interface WareCardTerms {
  /** "128", with its unit "件"; empty where the price is to be agreed. */
  price: string
  unit: string
  /** Who offers or asks. */
  party: string
}

/** Something for sale: what it looks like, who made it, what it costs. */
export function WareCard({ card, terms, level, storage, sizes = '(min-width: 60rem) 18rem, 50vw' }: CardProps & { terms: WareCardTerms }) {
  return (
    <article className={styles['card']}>
      <div className={styles['mat']}>
        <Picture className={styles['picture']} src={card.cover} alt={card.title} sizes={sizes} ratio="1/1" storage={storage} />
      </div>
      <CardTitle title={card.title} href={card.href} level={level} />
      {terms.party ? <p className={styles['party']}>{terms.party}</p> : null}
      {terms.price ? (
        <p className={styles['price']}>
          <span className={styles['sign']}>¥</span>
          {terms.price}
          {terms.unit ? <span className={styles['unit']}> / {terms.unit}</span> : null}
        </p>
      ) : null}
    </article>
  )
}
