import { CardCategory } from './CardCategory.tsx'
import { CardPicture } from './CardPicture.tsx'
import { CardSummary } from './CardSummary.tsx'
import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import styles from './course-card.module.css'
import { DateLeaf, type DateLeafProps } from './DateLeaf.tsx'
import { SeatBar } from './SeatBar.tsx'
import { StateBadge, type StateBadgeProps } from './StateBadge.tsx'

/** The texts of a course's next session, ready to be shown. */
export interface CourseCardTimes {
  /** Month and day of the leaf; undefined where there is no date. */
  leaf: Omit<DateLeafProps, 'isLarge'> | undefined
  state: { variant: StateBadgeProps['variant']; text: string } | undefined
  /** The name of the next session ("白天班"); empty where it has none. */
  name: string
  /** "11月26日 周四 09:30–11:30", or a sentence that there is no next session. */
  span: string
  seats: { capacity: number; occupied: number; label: string } | undefined
  /** The number of further sessions ("另有 2 期"); empty where there are none. */
  others: string
}

/** A course as a line of a timetable: the day it begins, its title and teacher, the seats left. */
export function CourseCard({
  card,
  times,
  teacher,
  level,
  storage,
  sizes = '(min-width: 60rem) 14rem, 38vw',
  isBrief = false,
}: CardProps & { times: CourseCardTimes; teacher: string }) {
  const { leaf, state, name, span, seats, others } = times
  return (
    <article className={styles['card']}>
      <CardPicture className={styles['picture']} card={card} ratio="1/1" sizes={sizes} storage={storage}>
        {leaf ? <DateLeaf {...leaf} /> : null}
      </CardPicture>
      <div className={styles['words']}>
        <p className={styles['line']}>
          {state ? <StateBadge variant={state.variant}>{state.text}</StateBadge> : null}
          <CardCategory>{card.category}</CardCategory>
          {card.facts
            .filter((fact) => fact.name === 'level')
            .map(({ value }) => (
              <span key={value}>{value}</span>
            ))}
        </p>
        <CardTitle card={card} level={level} />
        {teacher ? <p className={styles['teacher']}>{teacher}</p> : null}
        {card.summary && !isBrief ? <CardSummary className={styles['summary']} text={card.summary} /> : null}
        <div className={styles['next']}>
          <p className={styles['when']}>
            {name ? <span className={styles['name']}>{name}</span> : null}
            <span className={styles['span']}>{span}</span>
            {others ? <span className={styles['others']}>{others}</span> : null}
          </p>
          {seats ? <SeatBar {...seats} /> : null}
        </div>
      </div>
    </article>
  )
}
