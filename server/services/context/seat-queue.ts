import type { BookedResponse } from '#contract/members/booking.ts'

import type { Answer } from './answer.ts'

/** Identifies a session: by its id, or as the only session of its entity. */
export interface SeatPlace {
  articleId: number
  sessionId?: number | undefined
}

/** One member's request at a session. */
export type SeatRequest =
  /** A sign-up with the form of an activity. */
  | { act: 'sign-up'; memberId: number; form: unknown }
  /** A reservation of a course, under the nickname where no name is given; without `active` it toggles. */
  | { act: 'reserve'; memberId: number; active?: boolean | undefined; name?: unknown }
  | { act: 'cancel'; memberId: number }
  /** Release because the account is closed: allowed at any time before the session is over. */
  | { act: 'leave'; memberId: number }

/** The single place where seats are granted and released. */
export interface SeatQueue {
  /** @param begin is called when the request is about to be served; where it says no, the request is left out */
  ask(place: SeatPlace, request: SeatRequest, begin?: () => boolean): Promise<Answer<BookedResponse>>
  /** Cancels a booking of the member; bookings of other members count as not found. */
  cancel(memberId: number, bookingId: number, begin?: () => boolean): Promise<Answer<BookedResponse>>
}
