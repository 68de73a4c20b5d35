import { Agenda } from './Agenda.tsx'
import { BookingSlip } from './BookingSlip.tsx'
import styles from './bookings.module.css'
import type { BookingRowsProps } from './booking-rows-props.ts'

/** Bookings as a list, or grouped by day. */
export function BookingRows({ isAgenda, label, ...list }: BookingRowsProps) {
  if (isAgenda) return <Agenda {...list} />
  const { rows, acts, marks } = list
  return (
    <ol className={styles['slips']} aria-label={label}>
      {rows.map((row, index) => (
        <li key={row.id} data-page={marks?.get(row.id)}>
          <BookingSlip row={row} level={2} signIn={acts.signIn} cancel={() => acts.cancel(row, index)} />
        </li>
      ))}
    </ol>
  )
}
