import type { MeResponse } from '#contract/members/member.ts'
import { countMarksByKind } from '#server/db/personal/member-counts.ts'
import { findMember } from '#server/db/accounts/members.ts'
import { countMessages } from '#server/db/personal/messages.ts'
import { countBookings } from '#server/db/acting/my-bookings.ts'
import { findVerification } from '#server/db/personal/verifications.ts'

import { answer, type Answer } from '#server/services/context/answer.ts'
import { numbersOf } from '#server/services/lists/types-for.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import { mobileOf } from '#server/services/accounts/member-mobile.ts'
import { bookableTypes } from '#server/services/acting/my-bookings.ts'
import { maskMobile } from './profile.ts'

/** `user/me`: the logged-in member, with the counts of their marks, bookings and unread messages. */
export async function meService(
  { store, secrets, types, now }: Pick<MemberContext, 'store' | 'secrets' | 'types' | 'now'>,
  { memberId }: MemberCaller,
): Promise<Answer<MeResponse>> {
  const member = await findMember(store.db, memberId)
  // The account was closed between the check of the token and this query.
  if (member === undefined) return { kind: 'unauthorized' }
  const typeModels = types()
  const countSeats = (kind: 'course' | 'activity') =>
    countBookings(store, { memberId, types: numbersOf(bookableTypes(typeModels, kind)), now: now() })
  const [marks, courses, activities, verification, news] = await Promise.all([
    countMarksByKind(store.db, memberId, numbersOf(typeModels)),
    countSeats('course'),
    countSeats('activity'),
    findVerification(store.db, memberId),
    countMessages(store, memberId, true),
  ])
  return answer({
    id: member.id,
    nickname: member.nickname,
    avatar: member.avatar,
    mobile: maskMobile(mobileOf(secrets, member)),
    verification: verification?.state ?? 'none',
    counts: {
      attention: marks.get('attention') ?? 0,
      like: marks.get('like') ?? 0,
      collect: marks.get('collect') ?? 0,
      bookshelf: marks.get('shelf') ?? 0,
      course: courses.confirmedAhead + courses.past,
      appointment: courses.confirmedAhead + activities.confirmedAhead,
      activity: activities.confirmedAhead,
      news,
    },
  })
}
