import type { BookedResponse } from '#contract/booking.ts'

import type { Answer } from './answer.ts'

/** Seats of which session: one by its number, or the only one of its entity. */
export interface SeatPlace {
  articleId: number
  sessionId?: number | undefined
}

/** What one member wants of a session. */
export type SeatRequest =
  /** With the form of an activity. */
  | { act: 'register'; memberId: number; form: unknown }
  /** With one press, as courses are; without `active` it turns over. */
  | { act: 'reserve'; memberId: number; active?: boolean | undefined }
  | { act: 'give-back'; memberId: number }
  /** The account is being closed: a seat nobody holds any more is given back whatever the moment, unless it is over. */
  | { act: 'leave'; memberId: number }

/** Where all seats are asked for and given back. */
export interface SeatQueue {
  ask(place: SeatPlace, request: SeatRequest): Promise<Answer<BookedResponse>>
  /** Gives one of a member's own bookings back; another's is not there. */
  giveBack(memberId: number, bookingId: number): Promise<Answer<BookedResponse>>
}
