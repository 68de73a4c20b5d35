import * as z from 'zod/mini'

import { articleResponse, facetValue } from './article.ts'
import { sessionResponse } from './session.ts'

/** A seat is held, waited for, or given back. */
export const bookingStates = ['confirmed', 'waiting', 'cancelled'] as const
export type BookingState = (typeof bookingStates)[number]

/** A member's seat at one session, as the entity's page and `reservationOr`, `eventRegistration`, `cancelBooking`, `signIn` tell it. */
export const bookingResponse = z.object({
  id: z.number(),
  session: z.number(),
  state: z.enum(bookingStates),
  /** Place in the waiting list, 1 first; 0 where one does not wait. */
  position: z.number(),
  people: z.number(),
  /** What the ticket's code says; empty unless confirmed. */
  ticket: z.string(),
  /** Seconds since 1970; 0: not signed in at the venue. */
  signedIn: z.number(),
})
export type BookingResponse = z.infer<typeof bookingResponse>

/** What a booking call answers: the booking as it is now, and the session's seats. */
export const bookedResponse = z.object({
  booking: bookingResponse,
  session: sessionResponse,
  /** What was asked for stood already: one has one booking at a session, and it is as it was. */
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
      /** The whole of the session, whose number the booking has. */
      when: sessionResponse,
      article: articleResponse,
      /** A course is reserved, an activity signed up for. */
      kind: z.enum(['course', 'activity']),
      /** One can give the seat back, or leave the waiting list (giving-back.ts). */
      canCancel: z.boolean(),
      /** Around its time one can sign in with the venue's code. */
      canSignIn: z.boolean(),
    }),
  ),
  /** Under `state`: ahead, past, cancelled. Under `seat`, of those ahead: confirmed, waiting. */
  facets: z.optional(z.record(z.string(), z.array(facetValue))),
})
export type BookingsResponse = z.infer<typeof bookingsResponse>

export { type BookingPhase, bookingPhases } from './booking-phase.ts'
