import { formatDateParts } from '#components/format/format-date-parts.ts'
import { weekdayName } from '#components/format/weekday-name.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'

import styles from './bookings.module.css'
import type { BookingRow } from './use-bookings.ts'

interface BookingLeafProps {
  when: BookingRow['when']
  now: number
  /**
   * True under a heading that names the day: the leaf then shows the hour, or the last day of an event that began
   * earlier.
   */
  isOnItsDay: boolean
}

/** The stub of a slip. It is decoration: the slip has the same information as text. */
export function BookingLeaf({ when, now, isOnItsDay }: BookingLeafProps) {
  const { site } = usePage()
  const start = formatDateParts(when.start, site.timezone)
  const end = formatDateParts(when.end, site.timezone)
  const hasBegunBefore = when.start < now && start?.date !== formatDateParts(now, site.timezone)?.date
  const day = isOnItsDay && hasBegunBefore ? end : start
  return (
    <p className={styles['leaf']} aria-hidden="true">
      <LeafWords start={start} day={day} isHour={isOnItsDay && !hasBegunBefore} />
    </p>
  )
}

type Moment = ReturnType<typeof formatDateParts>

function LeafWords({ start, day, isHour }: { start: Moment; day: Moment; isHour: boolean }) {
  const say = useText('bookings')
  const { sayDate } = useDateSettings(0)
  if (day === undefined) return <span className={styles['undated']}>{say(start ? 'is-under-way' : 'undated')}</span>
  if (isHour) return <span className={styles['hour']}>{day.time}</span>
  return (
    <>
      <span className={styles['month']}>
        {day === start ? say('month', { month: day.month }) : say('untilMonth', { month: day.month })}
      </span>
      <span className={styles['day']}>{day.day}</span>
      <span className={styles['month']}>{say('weekday', { weekday: weekdayName(day.weekday, sayDate) })}</span>
    </>
  )
}
