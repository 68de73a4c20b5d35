import { DAY_SECONDS } from '#contract/time/durations.ts'
import { timingSafeEqual } from 'node:crypto'

import type { BookedResponse } from '#contract/members/booking.ts'
import { bookingsOfArticle, markCheckedIn } from '#server/db/acting/bookings.ts'
import { valueOf } from '#server/db/lists/field-roles.ts'
import { sessionsOf } from '#server/db/acting/sessions.ts'

import { type Answer, answer } from '#server/services/context/answer.ts'
import { storedFields } from '#server/services/lists/article-view.ts'
import { viewBooking } from './booking-view.ts'
import { findEntity } from '#server/services/lists/find-entity.ts'
import { slidingWindows } from '#server/services/accounts/limit-rules.ts'
import { refundLimit, limitFor, consumeLimits } from '#server/services/accounts/limits.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import { formatMoment } from './format-when.ts'
import { checkInTime } from './seat-window.ts'
import { viewSession } from '#server/services/lists/session-view.ts'

type Context = Pick<MemberContext, 'store' | 'secrets' | 'now' | 'timezone' | 'say' | 'types'>

/** Bounds guesses at the six digits of a code, also when a member returns every ten minutes. */
const WRONG_CODES = slidingWindows({ times: 10, seconds: 600 }, { times: 30, seconds: DAY_SECONDS })

/** `user/signIn`: a member with a seat checks in at the venue with the code displayed there. */
export async function checkInService(
  context: Context,
  { memberId }: MemberCaller,
  { id, code }: { id: number; code: string },
): Promise<Answer<BookedResponse>> {
  const { store, secrets, now: clock, timezone, say } = context
  const now = clock()
  const found = await findEntity(context, id)
  if (found.kind !== 'entity') return found
  const expected = checkInCode(found.type, storedFields(found.row))
  if (expected === '') return { kind: 'refused', message: say('bookings', 'noCheckIn') }
  const [bookings, sessions] = await Promise.all([bookingsOfArticle(store.db, memberId, id), sessionsOf(store, id)])
  const seats = bookings.flatMap((booking) => {
    const session = sessions.find((candidate) => candidate.id === booking.session_id)
    return booking.state === 'confirmed' && session ? [{ booking, session, time: checkInTime(session, now) }] : []
  })
  const seat = seats.find(({ time }) => time === 'now')
  if (!seat) {
    const next = seats
      .filter(({ time }) => time === 'early')
      .toSorted((one, other) => one.session.start_time - other.session.start_time)[0]
    if (next)
      return {
        kind: 'refused',
        message: say('bookings', 'checkInEarly', {
          time: formatMoment({ say, timezone, now }, next.session.start_time),
        }),
      }
    return { kind: 'refused', message: say('bookings', seats.length > 0 ? 'checkInOver' : 'checkInNone') }
  }
  const limit = limitFor(secrets, 'signin', String(memberId), WRONG_CODES)
  const outcome = await store.transact(async (queries) => {
    const counted = await consumeLimits(queries, [limit], now)
    if (counted.kind === 'limited') return counted
    if (!isSame(code, expected)) return { kind: 'wrong' } as const
    await refundLimit(queries, limit, now)
    await markCheckedIn(queries, seat.booking.id, now)
    return { kind: 'right' } as const
  })
  if (outcome.kind === 'limited')
    return { kind: 'limited', seconds: outcome.seconds, message: say('limits', 'checkIns') }
  if (outcome.kind === 'wrong') return { kind: 'refused', message: say('bookings', 'checkInWrong') }
  const { booking, session } = seat
  return answer({
    booking: viewBooking({ ...booking, signed_in: booking.signed_in || now }, 0),
    session: viewSession(session),
  })
}

/** Returns the check-in code of an entity; empty where there is none. The code never leaves the server. */
export function checkInCode(
  type: Parameters<typeof valueOf>[0],
  fields: Readonly<Record<string, string | number>>,
): string {
  return plain(String(valueOf(type, fields, 'signin') ?? ''))
}

/** Normalises full-width digits and spaces, which do not make a different code. */
function plain(code: string): string {
  return code.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase()
}

function isSame(code: string, expected: string): boolean {
  const [one, other] = [Buffer.from(plain(code)), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
