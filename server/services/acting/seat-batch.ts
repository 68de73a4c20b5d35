import type { BookedResponse } from '#contract/booking.ts'
import { fieldMessages } from '#contract/field-faults.ts'
import { notCancellableReason, type NotCancellableReason } from '#contract/cancellation.ts'
import { checkSignUp, type SignUpValues } from '#contract/check-sign-up.ts'
import { signUpState, type SignUpState } from '#contract/sign-up-state.ts'
import {
  articleOf,
  type BookingDraft,
  bookingsAt,
  cancelBookings,
  findSessionOf,
  lockSession,
  lastQueueAt,
  membersById,
  promoteBookings,
  putBookings,
  setTaken,
  waitingAt,
} from '#server/db/acting/bookings.ts'
import { hasRole, valueOf } from '#server/db/lists/field-roles.ts'
import { putMessages } from '#server/db/personal/messages.ts'
import { readQuestions } from '#server/db/lists/stored-lists.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED, type SessionRow } from '#server/db/tables/tables.ts'

import type { AnswerName } from '#server/platform/say.ts'
import { type Answer, answer, type Refusal } from '#server/services/context/answer.ts'
import { storedFields } from '#server/services/lists/article-view.ts'
import { bookingMessage, type Occasion } from './booking-messages.ts'
import { viewBooking } from './booking-view.ts'
import { dayAfter } from './day-after.ts'
import type { SeatPlace, SeatRequest } from '#server/services/context/seat-queue.ts'
import { createSeatAllocation, type SeatAllocation } from './seat-allocation.ts'
import { endsWaiting, promotesWaiting } from './seat-window.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'
import { viewSession } from '#server/services/lists/session-view.ts'
import { createTicket } from './ticket.ts'

/** Refusals for a session that is not open for sign-up. */
const refusals: Readonly<
  Record<'course' | 'activity', Readonly<Record<Exclude<SignUpState, 'open' | 'full'>, AnswerName<'bookings'>>>>
> = {
  activity: {
    'not-open': 'activityNotOpen',
    closed: 'activityClosed',
    over: 'activityOver',
    'called-off': 'activityCalledOff',
  },
  course: {
    'not-open': 'courseNotOpen',
    closed: 'courseClosed',
    over: 'courseOver',
    'called-off': 'courseCalledOff',
  },
}

/** Refusals for a seat that cannot be released. */
const notCancellable: Readonly<Record<Exclude<NotCancellableReason, 'cancelled'>, AnswerName<'bookings'>>> = {
  'signed-in': 'keptSignedIn',
  begun: 'keptBegun',
  over: 'keptOver',
}

type Context = Pick<ServiceContext, 'types' | 'now' | 'timezone' | 'say'>

/**
 * Serves several members' requests at one session, in order of arrival, in the caller's transaction. The session row is
 * locked first, so that seats are granted one after the other in any number of processes; a batch takes as many queries
 * as a single request.
 */
export async function seatBatch(
  queries: Queries,
  { types, now: clock, timezone, say }: Context,
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
    taken: session.taken,
    bookings: await bookingsAt(queries, session.id, memberIds),
    waiting: await waitingAt(queries, session.id),
    lastQueue: await lastQueueAt(queries, session.id),
  })
  const members = await membersById(queries, memberIds)
  const canPromote = isPublished && promotesWaiting(session, now)
  const isCourse = hasRole(type, 'sessions')
  const questions = readQuestions(valueOf(type, storedFields(article), 'questions'))
  const shown = () => viewSession({ ...session, taken: allocation.taken() })

  /** Returns the refusal while the session takes neither sign-ups nor waiting members. */
  const closedBecause = (): Refusal | undefined => {
    const state = signUpState(now, shown())
    return state === 'open' || state === 'full'
      ? undefined
      : { kind: 'refused', message: say('bookings', refusals[isCourse ? 'course' : 'activity'][state]) }
  }
  /** Detects a request of the wrong kind: a course has no form, and an activity requires one. */
  const isMistaken = ({ act }: SeatRequest) => (act === 'sign-up') === isCourse
  const valuesFor = (
    request: SeatRequest,
    { nickname: name, mobile }: { nickname: string; mobile: string },
  ): SignUpValues | Refusal => {
    if (request.act !== 'sign-up') return { name, mobile, people: 1, answers: {} }
    const checked = checkSignUp(request.form, questions, shown())
    if (checked.ok) return checked.values
    const fields = fieldMessages(
      checked.faults.map(({ field, question, message }) => ({
        field: question === undefined ? field : `${field}.${question}`,
        message,
      })),
    )
    return { kind: 'refused', message: checked.faults.map(({ message }) => message).join('；'), fields }
  }
  const cancel = ({ act, memberId }: SeatRequest, held: BookingDraft | undefined): Refusal | 'done' | 'repeated' => {
    if (held === undefined) return { kind: 'not-found', what: 'booking' }
    if (held.state === 'cancelled') return 'repeated'
    const because = notCancellableReason(now, { state: held.state, signedIn: held.signed_in }, shown())
    if (because !== undefined && because !== 'cancelled' && (act !== 'leave' || because === 'over'))
      return { kind: 'refused', message: say('bookings', notCancellable[because]) }
    allocation.cancel(memberId)
    if (canPromote) allocation.promoteWaiting()
    return 'done'
  }
  const fulfil = (request: SeatRequest): Refusal | 'done' | 'repeated' => {
    const { memberId } = request
    const member = members.get(memberId)
    if (!member) return { kind: 'unauthorized' }
    const held = allocation.of(memberId)
    const isHeld = held !== undefined && held.state !== 'cancelled'
    if (isCancellation(request, isHeld)) return cancel(request, held)
    if (!isPublished) return { kind: 'not-found', what: 'article' }
    if (isMistaken(request))
      return { kind: 'refused', message: say('bookings', isCourse ? 'chooseSession' : 'useForm') }
    if (isHeld) return 'repeated'
    // Checks the session before the form, so that no member corrects a form in vain.
    const values = closedBecause() ?? valuesFor(request, member)
    if ('kind' in values) return values
    allocation.take(
      aBooking(memberId, session, values, { now, isSoon: session.start_time < dayAfter(now, timezone).until }),
    )
    return 'done'
  }

  // Seats freed elsewhere go to the waiting list before the new requests.
  if (canPromote) allocation.promoteWaiting()
  else if (endsWaiting(session, now)) allocation.endWaiting()
  const done = requests.map((request) => {
    const outcome = fulfil(request)
    return {
      outcome,
      booking: allocation.of(request.memberId),
      position: allocation.positionOf(request.memberId),
      session: shown(),
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

/** Checks whether a request cancels a booking; the button of a course toggles the booking. */
function isCancellation(request: SeatRequest, isHeld: boolean): boolean {
  if (request.act === 'reserve') return !(request.active ?? !isHeld)
  return request.act !== 'sign-up'
}

function aBooking(
  memberId: number,
  session: SessionRow,
  { name, mobile, people, answers }: SignUpValues,
  { now, isSoon }: { now: number; isSoon: boolean },
): BookingDraft {
  return {
    member_id: memberId,
    session_id: session.id,
    article_id: session.article_id,
    // `take` decides state and queue.
    state: 'waiting',
    queue: 0,
    people,
    name,
    mobile,
    answers: JSON.stringify(answers),
    ticket: createTicket(),
    created: now,
    signed_in: 0,
    // A member who signs up today for tomorrow needs no reminder.
    reminded: isSoon ? 1 : 0,
    told_start: session.start_time,
    told_place: session.place,
    told_gone: 0,
  }
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
  if (allocation.taken() !== session.taken) await setTaken(queries, session.id, allocation.taken())
  await putMessages(
    queries,
    events.map(({ kind, memberId, ...told }) => bookingMessage(kind, memberId, told, occasion)),
  )
  return ids
}
