import type { BookedResponse } from '#contract/booking.ts'

import type { Answer } from '#server/services/context/answer.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'

/**
 * The input of `user/eventRegistration`: the fields of the form `sign-up`, and the activity's questions as further
 * fields beside them, or together under `answers` (docs/specification/decisions.md#names).
 */
export interface SignUpInput extends Readonly<Record<string, unknown>> {
  id: number
}

export function signUpService(
  { seats }: MemberContext,
  { memberId }: MemberCaller,
  { id, answers, ...fields }: SignUpInput,
): Promise<Answer<BookedResponse>> {
  const nested = typeof answers === 'object' && answers !== null ? answers : {}
  const form = { ...nested, ...fields }
  return seats.ask({ articleId: id }, { act: 'sign-up', memberId, form })
}

/** `skill/reservationOr`: reserves a seat at one session of a course, or releases it. */
export function reserveService(
  { seats }: MemberContext,
  { memberId }: MemberCaller,
  { id, session, active }: { id: number; session: number; active?: boolean | undefined },
): Promise<Answer<BookedResponse>> {
  return seats.ask({ articleId: id, sessionId: session }, { act: 'reserve', memberId, active })
}

/** `user/cancelBooking`: a booking of another member counts as not found. */
export function cancelBookingService(
  { seats }: MemberContext,
  { memberId }: MemberCaller,
  id: number,
): Promise<Answer<BookedResponse>> {
  return seats.cancel(memberId, id)
}
