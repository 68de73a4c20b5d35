import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import { BookingSlip, type BookingSlipProps } from './BookingSlip.tsx'
import styles from './bookings.module.css'
import { groupByDay } from './group-by-day.ts'
import type { BookingRow } from './use-bookings.ts'

/** Everything ahead, day by day. */
export function Agenda({ rows, ...common }: Omit<BookingSlipProps, 'row' | 'level' | 'isOnItsDay'> & { rows: readonly BookingRow[] }) {
  const { site } = usePage()
  const say = useText('bookings')
  const now = useNow(60)
  return (
    <div className={styles['agenda']}>
      {groupByDay(rows, now, site.timezone).map(({ date, nearness, month, day, weekday, rows: own }) => {
        const id = `${common.sectionId}-day-${date || 'none'}`
        return (
          <section key={date} className={styles['date']} aria-labelledby={id}>
            <h2 className={nearness === 'today' ? `${styles['heading']} ${styles['today']}` : styles['heading']} id={id}>
              {nearness === 'later' ? null : <span className={styles['near']}>{say(nearness)}</span>}
              {date ? (
                <time dateTime={date}>
                  {say('onDay', { month, day, weekday })}
                </time>
              ) : null}
            </h2>
            <ol className={styles['slips']}>
              {own.map((row) => (
                <li key={row.id}>
                  <BookingSlip row={row} level={3} isOnItsDay {...common} />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
