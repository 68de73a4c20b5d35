import type { BookingRow, Bookings } from './use-bookings.ts'

export interface BookingSlipProps extends Pick<Bookings, 'signIn'> {
  row: BookingRow
  cancel: () => Promise<string | undefined>
  level: 2 | 3
  /** True under a heading that names the day. */
  isOnItsDay?: boolean
}
