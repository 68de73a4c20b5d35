import type { BookingResponse } from './booking.ts'

/** The seat a member holds or waits for at a session; one given back is none. */
export function ownBooking(
  bookings: readonly BookingResponse[] | undefined,
  session: number,
): BookingResponse | undefined {
  return bookings?.find((booking) => booking.session === session && booking.state !== 'cancelled')
}
