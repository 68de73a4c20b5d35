import { weekdayName } from '#components/format/weekday-name.ts'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import type { BookingRowsProps } from './booking-rows-props.ts'
import { BookingSlip } from './BookingSlip.tsx'
import styles from './bookings.module.css'
import { groupByDay } from './group-by-day.ts'

/** All upcoming bookings, grouped by day. */
export function Agenda({ rows, acts, marks, sectionId }: Omit<BookingRowsProps, 'isAgenda' | 'label'>) {
  const say = useText('bookings')
  const { now, timezone, sayDate } = useDateSettings(useNow(60))
  return (
    <div className={styles['agenda']}>
      {groupByDay(rows, now, timezone).map(({ date, nearness, month, day, weekday, rows: dayRows }) => {
        const id = `${sectionId}-day-${date || 'none'}`
        return (
          <section key={date} className={styles['date']} aria-labelledby={id}>
            <h2
              className={nearness === 'today' ? `${styles['heading']} ${styles['today']}` : styles['heading']}
              id={id}
            >
              {nearness === 'later' ? null : <span className={styles['near']}>{say(nearness)}</span>}
              {date ? (
                <time dateTime={date}>{say('onDay', { month, day, weekday: weekdayName(weekday, sayDate) })}</time>
              ) : null}
            </h2>
            <ol className={styles['slips']}>
              {dayRows.map((row) => (
                <li key={row.id} data-page={marks?.get(row.id)}>
                  <BookingSlip
                    row={row}
                    level={3}
                    isOnItsDay
                    signIn={acts.signIn}
                    cancel={() => acts.cancel(row, rows.indexOf(row))}
                  />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
