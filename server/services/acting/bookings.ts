import type { BookedResponse } from '#contract/members/booking.ts'

import { sessionsOf } from '#server/db/acting/sessions.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { findEntity } from '#server/services/lists/find-entity.ts'
import { isOver } from './seat-window.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'

/**
 * The input of `user/eventRegistration`: the fields of the form `sign-up`, and the activity's questions as further
 * fields beside them, or together under `answers` (docs/specification/portal.md#calls).
 */
export interface SignUpInput extends Readonly<Record<string, unknown>> {
  id: number
}

export function signUpService(
  { seats }: Pick<MemberContext, 'seats'>,
  { memberId }: MemberCaller,
  { id, answers, ...fields }: SignUpInput,
): Promise<Answer<BookedResponse>> {
  const nested = typeof answers === 'object' && answers !== null ? answers : {}
  const form = { ...nested, ...fields }
  return seats.ask({ articleId: id }, { act: 'sign-up', memberId, form })
}

export interface ReserveInput {
  id: number
  session?: number | undefined
  active?: boolean | undefined
  /** The name to be checked at the door; the specification's call has none, and the nickname stands in. */
  name?: unknown
}

/**
 * `skill/reservationOr`: reserves a seat at one session of a course, or releases it. The specification names no
 * parameter for the session (docs/specification/portal.md#calls): without one, the only session ahead is meant.
 */
export async function reserveService(
  { seats, store, types, now, say }: Pick<MemberContext, 'seats' | 'store' | 'types' | 'now' | 'say'>,
  { memberId }: MemberCaller,
  { id, session, active, name }: ReserveInput,
): Promise<Answer<BookedResponse>> {
  const request = { act: 'reserve', memberId, active, name } as const
  if (session !== undefined) return seats.ask({ articleId: id, sessionId: session }, request)
  const found = await findEntity({ store, types }, id)
  if (found.kind !== 'entity') return found
  const ahead = (await sessionsOf(store, id)).filter((each) => !isOver(each, now()))
  if (ahead.length > 1) return { kind: 'refused', message: say('bookings', 'chooseSession') }
  return seats.ask({ articleId: id, sessionId: ahead[0]?.id }, request)
}

/** `user/cancelBooking`: a booking of another member counts as not found. */
export function cancelBookingService(
  { seats }: Pick<MemberContext, 'seats'>,
  { memberId }: MemberCaller,
  id: number,
): Promise<Answer<BookedResponse>> {
  return seats.cancel(memberId, id)
}
