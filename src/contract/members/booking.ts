import * as z from 'zod/mini'

import { articleResponse, facetValue } from '../entities/article.ts'
import { sessionResponse } from '../entities/session.ts'

/** A booking holds a seat, is on the waiting list, or was cancelled. */
export const bookingStates = ['confirmed', 'waiting', 'cancelled'] as const
export type BookingState = (typeof bookingStates)[number]

/**
 * A member's booking of one session, as the entity's page, `reservationOr`, `eventRegistration`, `cancelBooking` and
 * `signIn` return it.
 */
export const bookingResponse = z.object({
  id: z.number(),
  session: z.number(),
  state: z.enum(bookingStates),
  /** Place in the waiting list, from 1; 0 for a booking that is not waiting. */
  position: z.number(),
  people: z.number(),
  /** Text in the ticket's QR code; empty unless confirmed. */
  ticket: z.string(),
  /** Check-in time in seconds since 1970; 0 without a check-in. */
  signedIn: z.number(),
})
export type BookingResponse = z.infer<typeof bookingResponse>

/** Answer of a booking call: the booking as it is now, and the session's seats. */
export const bookedResponse = z.object({
  booking: bookingResponse,
  session: sessionResponse,
  /** The booking existed already and is unchanged: a member has at most one booking of a session. */
  repeated: z.optional(z.boolean()),
})
export type BookedResponse = z.infer<typeof bookedResponse>

/** `user/mySkill`, `user/myActivity`, `user/myAppointment` */
export const bookingsResponse = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  rows: z.array(
    z.extend(bookingResponse, {
      name: z.string(),
      mobile: z.string(),
      created: z.number(),
      /** The whole session; `session` is only its number. */
      when: sessionResponse,
      article: articleResponse,
      /** A reservation of a course, or a sign-up for an activity. */
      kind: z.enum(['course', 'activity']),
      /** Whether the member can cancel the booking (cancellation.ts). */
      canCancel: z.boolean(),
      /** Whether check-in with the venue's code is open, as it is around the session's time. */
      canSignIn: z.boolean(),
    }),
  ),
  /** Under `state`: ahead, past, cancelled. Under `seat`, for bookings ahead: confirmed, waiting. */
  facets: z.optional(z.record(z.string(), z.array(facetValue))),
})
export type BookingsResponse = z.infer<typeof bookingsResponse>

export { type BookingPhase, bookingPhases } from './booking-phase.ts'
