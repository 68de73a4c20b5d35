import type { BookedResponse } from '#contract/members/booking.ts'
import {
  articleOf,
  bookingsAt,
  cancelBookings,
  findSessionOf,
  lockSession,
  lastQueueAt,
  membersById,
  promoteBookings,
  putBookings,
  setOccupied,
  waitingAt,
} from '#server/db/acting/bookings.ts'
import { hasRole, valueOf } from '#server/db/lists/field-roles.ts'
import { putMessages } from '#server/db/personal/messages.ts'
import { readQuestions } from '#server/db/lists/stored-lists.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'

import { type Answer, answer, type Refusal } from '#server/services/context/answer.ts'
import { storedFields } from '#server/services/lists/article-view.ts'
import { bookingMessage, type Occasion } from './booking-messages.ts'
import { viewBooking } from './booking-view.ts'
import { dayAfter } from './day-after.ts'
import { fulfilRequest, type LockedSession, shownSession } from './fulfil-request.ts'
import type { SeatPlace, SeatRequest } from '#server/services/context/seat-queue.ts'
import { createSeatAllocation, type SeatAllocation } from './seat-allocation.ts'
import { endsWaiting, promotesWaiting } from './seat-window.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

type Context = Pick<MemberContext, 'types' | 'now' | 'timezone' | 'say' | 'formParser' | 'secrets'>

/**
 * Serves several members' requests at one session, in order of arrival, in the caller's transaction. The session row is
 * locked first, so that seats are granted one after the other in any number of processes; a batch takes as many queries
 * as a single request.
 */
export async function seatBatch(
  queries: Queries,
  { types, now: clock, timezone, say, formParser, secrets }: Context,
  place: SeatPlace,
  requests: readonly SeatRequest[],
): Promise<Answer<BookedResponse>[]> {
  const now = clock()
  const article = await articleOf(queries, place.articleId)
  const type = types().find((candidate) => candidate.type === article?.type)
  const all = (refusal: Refusal): Answer<BookedResponse>[] => requests.map(() => refusal)
  if (!article || !type) return all({ kind: 'not-found', what: 'article' })
  const isPublished = article.status === PUBLISHED
  const sessionId = await findSessionOf(queries, article.id, place.sessionId)
  const session = sessionId === undefined ? undefined : await lockSession(queries, sessionId)
  if (!session)
    return all(
      isPublished && place.sessionId === undefined
        ? { kind: 'refused', message: say('bookings', 'noSignUp') }
        : { kind: 'not-found', what: 'article' },
    )

  const memberIds = [...new Set(requests.map(({ memberId }) => memberId))]
  const allocation = createSeatAllocation({
    capacity: session.capacity,
    occupied: session.taken,
    bookings: await bookingsAt(queries, session.id, memberIds),
    waiting: await waitingAt(queries, session.id),
    lastQueue: await lastQueueAt(queries, session.id),
  })
  const members = await membersById(queries, memberIds)
  const locked: LockedSession = {
    session,
    allocation,
    isPublished,
    canPromote: isPublished && promotesWaiting(session, now),
    isCourse: hasRole(type, 'sessions'),
    questions: readQuestions(valueOf(type, storedFields(article), 'questions')),
    now,
    timezone,
    say,
    formParser,
    secrets,
  }

  // Seats freed elsewhere go to the waiting list before the new requests.
  if (locked.canPromote) allocation.promoteWaiting()
  else if (endsWaiting(session, now)) allocation.endWaiting()
  const done = requests.map((request) => {
    const outcome = fulfilRequest(locked, members.get(request.memberId), request)
    return {
      outcome,
      booking: allocation.of(request.memberId),
      position: allocation.positionOf(request.memberId),
      session: shownSession(locked),
    }
  })
  const ids = await write(queries, { type, article, session, say, timezone, now }, allocation)
  return done.map(({ outcome, booking, position, session: seats }) => {
    if (typeof outcome === 'object') return outcome
    const id = booking && (booking.id ?? ids.get(booking.member_id))
    if (booking === undefined || id === undefined)
      throw new Error(`A booking at session ${session.id} was made but not written`)
    return answer({
      booking: viewBooking({ ...booking, id }, position),
      session: seats,
      ...(outcome === 'repeated' ? { repeated: true } : {}),
    })
  })
}

/** Writes the outcome and a message to every member concerned. Returns the ids of new bookings by member. */
async function write(
  queries: Queries,
  occasion: Occasion,
  allocation: SeatAllocation,
): Promise<ReadonlyMap<number, number>> {
  const { session, now, timezone } = occasion
  const { drafts, promoted, ended, events } = allocation.outcome()
  const ids = await putBookings(queries, drafts)
  await promoteBookings(queries, promoted, session.start_time < dayAfter(now, timezone).until ? 1 : 0)
  await cancelBookings(queries, ended)
  if (allocation.occupied() !== session.taken) await setOccupied(queries, session.id, allocation.occupied())
  await putMessages(
    queries,
    events.map(({ kind, memberId, ...details }) => bookingMessage(kind, memberId, details, occasion)),
  )
  return ids
}
