import type { BookingRow, Bookings } from './use-bookings.ts'

export interface BookingsShape {
  acts: Bookings
  sectionId: string
  /** Whether the bookings are grouped by day. */
  isAgenda: boolean
  label: string
}

export interface BookingRowsProps extends BookingsShape {
  rows: readonly BookingRow[]
  /** Page number by booking id, for the first row of each page, where several pages form one list. */
  marks?: ReadonlyMap<number, number>
}
