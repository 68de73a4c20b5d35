import { Agenda } from './Agenda.tsx'
import { BookingSlip } from './BookingSlip.tsx'
import styles from './bookings.module.css'
import type { BookingRow, Bookings } from './use-bookings.ts'

export interface BookingsShape {
  acts: Bookings
  sectionId: string
  /** By days. */
  isAgenda: boolean
  label: string
}

export interface BookingRowsProps extends BookingsShape {
  rows: readonly BookingRow[]
  /** Number of the page a row begins, by its booking, where several pages stand in one list. */
  marks?: ReadonlyMap<number, number>
}

/** Bookings one after the other, or day by day. */
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
