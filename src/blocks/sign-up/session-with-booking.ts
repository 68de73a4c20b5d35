import type { DetailsResponse } from '#contract/entities/article.ts'
import type { BookingResponse } from '#contract/members/booking.ts'
import type { MarksResponse } from '#contract/members/marks.ts'
import { findActiveBooking } from '#contract/members/find-active-booking.ts'
import type { SessionResponse } from '#contract/entities/session.ts'

/**
 * Returns the session of an activity, if it has sign-up, and the member's booking of it. The seats of the marks are more
 * recent than those of the page, which may be a minute old.
 */
export function sessionWithBooking(
  { sessions }: DetailsResponse,
  marks: MarksResponse | undefined,
): { session: SessionResponse | undefined; booking: BookingResponse | undefined } {
  const [pageSession] = sessions ?? []
  const session = pageSession && (marks?.sessions.find(({ id }) => id === pageSession.id) ?? pageSession)
  return { session, booking: session && findActiveBooking(marks?.bookings, session.id) }
}
