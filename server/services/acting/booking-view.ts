import type { BookingResponse } from '#contract/members/booking.ts'
import type { BookingDraft } from '#server/db/acting/bookings.ts'

/** Converts a booking to the shape of the contract; only a confirmed seat has a ticket. */
export function viewBooking(booking: BookingDraft & { id: number }, position: number): BookingResponse {
  const { id, session_id: session, state, people, ticket, signed_in: signedIn } = booking
  return {
    id,
    session,
    state,
    position: state === 'waiting' ? position : 0,
    people,
    ticket: state === 'confirmed' ? ticket : '',
    signedIn,
  }
}
