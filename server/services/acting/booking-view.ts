import type { BookingResponse } from '#contract/booking.ts'
import type { BookingDraft } from '#server/db/acting/bookings.ts'

/** A booking as its member sees it; only a seat that is held has a ticket. */
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
