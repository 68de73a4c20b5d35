import { Link } from '#components/text/Link.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './calendar.module.css'
import type { GridDay } from './month-grid.ts'

interface CalendarDayProps extends GridDay {
  /** Undefined where the answer is about another month. */
  count: number | undefined
  begins: number
  isToday: boolean
  isChosen: boolean
  /** The parameters of the address that show the month or the week again. */
  view: Readonly<Record<'month' | 'week', string | undefined>>
}

/** A day: a link to its events, or only its number. */
export function CalendarDay({ date, day, count, begins, isToday, isChosen, view }: CalendarDayProps) {
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
        ...view,
        when: undefined,
      })}
      prefetch={false}
      aria-current={isChosen ? 'date' : undefined}
    >
      {day}
      {mark}
      {begins > 0 ? <span className={styles['begins']} /> : null}
      {count === undefined ? null : <VisuallyHidden>{say('count', { count })}</VisuallyHidden>}
    </Link>
  )
}
