import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import styles from './event-card.module.css'
import { Picture } from '../picture/Picture.tsx'
import { StateBadge, type StateBadgeProps } from './StateBadge.tsx'

/** The times, place and state of an event, ready to be shown. */
export interface EventCardTimes {
  /** Month and day of the leaf; undefined where there is no date. */
  leaf: { month: string; day: string; weekday: string } | undefined
  /** "11月23日 周一 19:30–21:30", or a sentence that there is no date yet. */
  span: string
  place: string
  state: { mood: StateBadgeProps['mood']; text: string } | undefined
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
        {leaf ? (
          <p className={styles['leaf']} aria-hidden="true">
            <span className={styles['month']}>{`${leaf.month}月`}</span>
            <span className={styles['day']}>{leaf.day}</span>
            <span className={styles['weekday']}>{`周${leaf.weekday}`}</span>
          </p>
        ) : null}
      </div>
      <p className={styles['line']}>
        {state ? <StateBadge mood={state.mood}>{state.text}</StateBadge> : null}
        <span className={styles['category']}>{card.category}</span>
        {seats ? <span className={styles['few']}>{seats}</span> : null}
      </p>
      <CardTitle title={card.title} href={card.href} level={level} />
      <p className={styles['meta']}>
        <span>{span}</span>
        {place ? <span>{place}</span> : null}
      </p>
    </article>
  )
}
