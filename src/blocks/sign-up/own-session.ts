import type { DetailsResponse } from '#contract/article.ts'
import type { BookingResponse } from '#contract/booking.ts'
import type { MarksResponse } from '#contract/marks.ts'
import { ownBooking } from '#contract/own-booking.ts'
import type { SessionResponse } from '#contract/session.ts'

/**
 * Returns the session of an activity, if it has sign-up, and the member's booking of it. The seats of the marks are more
 * recent than those of the page, which may be a minute old.
 */
export function ownSession(
  { sessions }: DetailsResponse,
  marks: MarksResponse | undefined,
): { session: SessionResponse | undefined; booking: BookingResponse | undefined } {
  const [told] = sessions ?? []
  const session = told && (marks?.sessions.find(({ id }) => id === told.id) ?? told)
  return { session, booking: session && ownBooking(marks?.bookings, session.id) }
}
