import { CardCategory } from './CardCategory.tsx'
import { CardPicture } from './CardPicture.tsx'
import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import { DateLeaf, type DateLeafProps } from './DateLeaf.tsx'
import styles from './event-card.module.css'
import { StateBadge, type StateBadgeProps } from './StateBadge.tsx'
import upright from './upright-card.module.css'

/** The times, place and state of an event, ready to be shown. */
export interface EventCardTimes {
  /** Month and day of the leaf; undefined where there is no date. */
  leaf: Omit<DateLeafProps, 'isLarge'> | undefined
  /** "11月23日 周一 19:30–21:30", or a sentence that there is no date yet. */
  span: string
  place: string
  state: { variant: StateBadgeProps['variant']; text: string } | undefined
  /** "余 3 席"; empty while plenty of seats are left. */
  seats: string
}

/** An event: its picture with the leaf of a day calendar on it, its state, time and place. */
export function EventCard({
  card,
  times,
  level,
  storage,
  sizes = '(min-width: 60rem) 24rem, 50vw',
}: CardProps & { times: EventCardTimes }) {
  const { leaf, span, place, state, seats } = times
  return (
    <article className={upright['card']}>
      <CardPicture card={card} ratio="3/2" sizes={sizes} storage={storage}>
        {leaf ? <DateLeaf {...leaf} isLarge /> : null}
      </CardPicture>
      <p className={styles['line']}>
        {state ? <StateBadge variant={state.variant}>{state.text}</StateBadge> : null}
        <CardCategory>{card.category}</CardCategory>
        {seats ? <span className={styles['few']}>{seats}</span> : null}
      </p>
      <CardTitle card={card} level={level} />
      <p className={styles['meta']}>
        <span>{span}</span>
        {place ? <span>{place}</span> : null}
      </p>
    </article>
  )
}
