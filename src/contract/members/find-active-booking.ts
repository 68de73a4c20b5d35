import type { BookingResponse } from './booking.ts'

/** Returns a member's booking of a session, unless it is cancelled. */
export function findActiveBooking(
  bookings: readonly BookingResponse[] | undefined,
  session: number,
): BookingResponse | undefined {
  return bookings?.find((booking) => booking.session === session && booking.state !== 'cancelled')
}
