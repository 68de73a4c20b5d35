import { notCancellableReason, type NotCancellableReason } from '#contract/members/cancellation.ts'
import { signUpForm, signUpValues, type SignUpValues } from '#contract/members/sign-up-form.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type { SessionResponse } from '#contract/entities/session.ts'
import { signUpState, type SignUpState } from '#contract/members/sign-up-state.ts'
import type { BookingDraft } from '#server/db/acting/bookings.ts'
import type { MemberRow } from '#server/db/tables/member-tables.ts'
import type { readQuestions } from '#server/db/lists/stored-lists.ts'
import type { SessionRow } from '#server/db/tables/tables.ts'
import type { AnswerName, Say } from '#server/platform/answers/say.ts'
import { type Refusal, refusedForm } from '#server/services/context/answer.ts'
import type { FormParser } from '#server/services/context/form-parser.ts'
import type { SeatRequest } from '#server/services/context/seat-queue.ts'
import { mobileOf } from '#server/services/accounts/member-mobile.ts'
import type { Secrets } from '#server/services/context/secrets.ts'
import { viewSession } from '#server/services/lists/session-view.ts'

import { sealPerson } from './booking-person.ts'
import { dayAfter } from './day-after.ts'
import type { SeatAllocation } from './seat-allocation.ts'
import { createTicket } from './ticket.ts'

/** A session whose seats are locked, and the rules that hold for it now. */
export interface LockedSession {
  session: SessionRow
  allocation: SeatAllocation
  /** Whether visitors see the entity of the session. */
  isPublished: boolean
  /** Whether freed seats go to the waiting list. */
  canPromote: boolean
  /** A course has sessions to choose from and no form; an activity requires one. */
  isCourse: boolean
  questions: ReturnType<typeof readQuestions>
  now: number
  timezone: string
  say: Say
  formParser: FormParser
  secrets: Secrets
}

/** `repeated`: the request asks for what is so already. */
export type SeatOutcome = Refusal | 'done' | 'repeated'

type Applicant = Pick<MemberRow, 'nickname' | 'mobile' | 'mobile_sealed'>

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

/** Returns the session with the seats taken so far. */
export function shownSession({ session, allocation }: Pick<LockedSession, 'session' | 'allocation'>): SessionResponse {
  return viewSession({ ...session, taken: allocation.occupied() })
}

/** Grants or releases a seat, as far as the rules allow. */
export function fulfilRequest(locked: LockedSession, member: Applicant | undefined, request: SeatRequest): SeatOutcome {
  const { session, allocation, isPublished, isCourse, say } = locked
  const { memberId } = request
  if (!member) return { kind: 'unauthorized' }
  const booking = allocation.of(memberId)
  const hasBooking = booking !== undefined && booking.state !== 'cancelled'
  if (isCancellation(request, hasBooking)) return cancel(locked, request, booking)
  if (!isPublished) return { kind: 'not-found', what: 'article' }
  const isMistaken = (request.act === 'sign-up') === isCourse
  if (isMistaken) return { kind: 'refused', message: say('bookings', isCourse ? 'chooseSession' : 'useForm') }
  if (hasBooking) return 'repeated'
  // Checks the session before the form, so that no member corrects a form in vain.
  const values = closedBecause(locked) ?? valuesFor(locked, request, member)
  if ('kind' in values) return values
  allocation.book(aBooking(memberId, session, values, locked))
  return 'done'
}

/** Checks whether a request gives a seat back; the button of a course toggles the booking. */
function isCancellation(request: SeatRequest, hasBooking: boolean): boolean {
  if (request.act === 'reserve') return !(request.active ?? !hasBooking)
  return request.act !== 'sign-up'
}

function aBooking(
  memberId: number,
  session: SessionRow,
  { name, mobile, people, answers }: SignUpValues,
  { now, timezone, secrets }: Pick<LockedSession, 'now' | 'timezone' | 'secrets'>,
): BookingDraft {
  const isSoon = session.start_time < dayAfter(now, timezone).until
  return {
    member_id: memberId,
    session_id: session.id,
    article_id: session.article_id,
    // `book` decides state and queue.
    state: 'waiting',
    queue: 0,
    people,
    ...sealPerson(secrets, { name, mobile, answers }),
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

function cancel(
  { allocation, canPromote, now, say, ...locked }: LockedSession,
  { act, memberId }: SeatRequest,
  booking: BookingDraft | undefined,
): SeatOutcome {
  if (booking === undefined) return { kind: 'not-found', what: 'booking' }
  if (booking.state === 'cancelled') return 'repeated'
  const because = notCancellableReason(
    now,
    { state: booking.state, signedIn: booking.signed_in },
    shownSession({ ...locked, allocation }),
  )
  if (because !== undefined && because !== 'cancelled' && (act !== 'leave' || because === 'over'))
    return { kind: 'refused', message: say('bookings', notCancellable[because]) }
  allocation.cancel(memberId)
  if (canPromote) allocation.promoteWaiting()
  return 'done'
}

/** Returns the refusal while the session takes neither sign-ups nor waiting members. */
function closedBecause(locked: LockedSession): Refusal | undefined {
  const state = signUpState(locked.now, shownSession(locked))
  return state === 'open' || state === 'full'
    ? undefined
    : { kind: 'refused', message: locked.say('bookings', refusals[locked.isCourse ? 'course' : 'activity'][state]) }
}

function valuesFor(locked: LockedSession, request: SeatRequest, member: Applicant): SignUpValues | Refusal {
  const { formParser, questions, say, secrets } = locked
  const form = formParser.form('sign-up')
  if (request.act !== 'sign-up') {
    const result = nameFor(request, form, formParser)
    return 'kind' in result
      ? result
      : { mobile: mobileOf(secrets, member), people: 1, answers: {}, name: result.name || member.nickname }
  }
  const session = shownSession(locked)
  if (form === undefined) return { kind: 'refused', message: say('bookings', 'noSignUp') }
  const model = signUpForm(form, questions, session)
  const checked = formParser.parseModel(model, request.form)
  return checked.ok ? signUpValues(model, checked.values) : refusedForm(checked.faults)
}

/** Returns the checked name of a reservation, by the field of the sign-up form; empty where none is given. */
function nameFor(
  request: SeatRequest,
  form: FormModel | undefined,
  formParser: FormParser,
): { name: string } | Refusal {
  const input = request.act === 'reserve' ? request.name : undefined
  const fields = form?.fields.filter((field) => field.name === 'name') ?? []
  if (input === undefined || form === undefined) return { name: '' }
  const model = { ...form, fields }
  const checked = formParser.parseModel(model, { name: input })
  return checked.ok ? { name: signUpValues(model, checked.values).name } : refusedForm(checked.faults)
}
