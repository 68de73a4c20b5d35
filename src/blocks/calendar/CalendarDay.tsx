import { monthOf } from '#contract/time/calendar-date.ts'
import { Link } from '#components/text/Link.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './calendar.module.css'
import type { GridDay } from './month-grid.ts'

interface CalendarDayProps extends GridDay {
  count: number
  begins: number
  isToday: boolean
  isChosen: boolean
}

/** A day: a link to its events, or only its number. */
export function CalendarDay({ date, day, count, begins, isToday, isChosen }: CalendarDayProps) {
  const page = usePage()
  const say = useText('calendar')
  const mark = isToday ? <VisuallyHidden>{say('today')}</VisuallyHidden> : null
  const className = `${styles['day']} ${isToday ? styles['today'] : ''}`
  if (count === 0 && !isChosen)
    return (
      <span className={className}>
        {day}
        {mark}
      </span>
    )
  return (
    <Link
      className={`${className} ${styles['busy']}`}
      href={addressWith(page, {
        date: isChosen ? undefined : date,
        month: monthOf(date),
        when: undefined,
      })}
      prefetch={false}
      aria-current={isChosen ? 'date' : undefined}
    >
      {day}
      {mark}
      {begins > 0 ? <span className={styles['begins']} /> : null}
      <VisuallyHidden>{say('count', { count })}</VisuallyHidden>
    </Link>
  )
}
