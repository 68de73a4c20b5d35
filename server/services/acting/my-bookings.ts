import type { TypeModel } from '#compile/portal.ts'
import type { FacetValue } from '#contract/entities/article.ts'
import { type BookingPhase, bookingPhases, type BookingsResponse } from '#contract/members/booking.ts'
import { isCancellable } from '#contract/members/cancellation.ts'
import { positionsOf } from '#server/db/acting/bookings.ts'
import { hasRole } from '#server/db/lists/field-roles.ts'
import { countBookings, type ListedBooking, listBookings } from '#server/db/acting/my-bookings.ts'

import { type Answer, answer } from '#server/services/context/answer.ts'
import { storedFields, typeOf, viewListed } from '#server/services/lists/article-view.ts'
import { openPerson } from './booking-person.ts'
import { viewBooking } from './booking-view.ts'
import { numbersOf } from '#server/services/lists/types-for.ts'
import type { Secrets } from '#server/services/context/secrets.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import { nearestPage } from '#server/services/lists/nearest-page.ts'
import { checkInTime } from './seat-window.ts'
import { viewSession } from '#server/services/lists/session-view.ts'
import { checkInCode } from './check-in.ts'

/** Courses have several sessions; an activity is its own session. */
export type BookingKind = 'course' | 'activity' | 'all'

/** Returns the types whose bookings belong to a kind. */
export function bookableTypes(types: readonly TypeModel[], kind: BookingKind): readonly TypeModel[] {
  return kind === 'all' ? types : types.filter((type) => hasRole(type, 'sessions') === (kind === 'course'))
}

/**
 * `user/mySkill`, `user/myActivity`, `user/myAppointment`: a member's bookings, with the numbers of future, past and
 * cancelled ones.
 */
export async function myBookingsService(
  { store, secrets, types, say, now: clock }: Pick<MemberContext, 'store' | 'secrets' | 'types' | 'say' | 'now'>,
  { memberId }: MemberCaller,
  kind: BookingKind,
  { state, page: pageNumber, limit }: { state: BookingPhase; page: number; limit: number },
): Promise<Answer<BookingsResponse>> {
  const now = clock()
  const typeModels = types()
  const filter = { memberId, types: numbersOf(bookableTypes(typeModels, kind)), now }
  const counts = await countBookings(store, filter)
  const total = counts[state]
  const { page, offset } = nearestPage(total, { page: pageNumber, limit })
  const rows = total === 0 ? [] : await listBookings(store, filter, state, { limit, offset })
  const articles = await viewListed(
    store,
    typeModels,
    rows.map(({ card }) => card),
  )
  const positions = await positionsOf(
    store.db,
    rows.map(({ booking }) => booking.id),
  )
  const facet = bookingPhases.map((phase): FacetValue => ({
    value: phase,
    label: say('bookings', phase),
    count: counts[phase],
  }))
  // A waiting member has no seat yet, so the list of future bookings separates the two states.
  const seats: FacetValue[] = [
    { value: 'confirmed', label: say('bookings', 'confirmed'), count: counts.confirmedAhead },
    { value: 'waiting', label: say('bookings', 'waiting'), count: counts.ahead - counts.confirmedAhead },
  ]
  return answer({
    total,
    page,
    limit,
    rows: rows.flatMap((row, index) => {
      const article = articles[index]
      return article === undefined
        ? []
        : [
            {
              ...viewBooking(row.booking, positions.get(row.booking.id) ?? 0),
              ...viewDetails(typeOf(typeModels, row.card.type), row, { secrets, now }),
              article,
            },
          ]
    }),
    facets: { state: facet, seat: seats },
  })
}

/** The data of a list row beyond the booking itself. */
function viewDetails(
  type: TypeModel,
  { booking, session, card }: ListedBooking,
  { secrets, now }: { secrets: Secrets; now: number },
) {
  const { created, state, signed_in: signedIn } = booking
  const { name, mobile } = openPerson(secrets, booking)
  const when = viewSession(session)
  return {
    name,
    mobile,
    created,
    when,
    kind: hasRole(type, 'sessions') ? ('course' as const) : ('activity' as const),
    canCancel: isCancellable(now, { state, signedIn }, when),
    canSignIn:
      state === 'confirmed' &&
      signedIn === 0 &&
      checkInTime(session, now) === 'now' &&
      checkInCode(type, storedFields(card)) !== '',
  }
}
