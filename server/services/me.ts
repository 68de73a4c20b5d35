import type { MeResponse } from '#contract/member.ts'
import { effectiveEnd } from '#contract/occurrence.ts'
import { hasRole } from '#server/db/field-roles.ts'
import { countMarksByKind, heldSeats } from '#server/db/member-counts.ts'
import { findMember } from '#server/db/members.ts'
import { countMessages } from '#server/db/messages.ts'
import { findVerification } from '#server/db/verifications.ts'

import { answer, type Answer } from './answer.ts'
import { numbersOf } from './known-types.ts'
import type { MemberCaller, MemberContext } from './member-context.ts'
import { maskMobile } from './profile.ts'

/** `user/me`: who is logged in, and what waits for them. */
export async function meService({ store, types, now }: MemberContext, { memberId }: MemberCaller): Promise<Answer<MeResponse>> {
  const member = await findMember(store.db, memberId)
  // Gone between the check of the token and now.
  if (member === undefined) return { kind: 'unauthorized' }
  const known = types()
  const [marks, seats, verification, news] = await Promise.all([
    countMarksByKind(store.db, memberId, numbersOf(known)),
    heldSeats(store.db, memberId),
    findVerification(store.db, memberId),
    countMessages(store, memberId, true),
  ])
  const ofCourses = new Set(numbersOf(known.filter((type) => hasRole(type, 'sessions'))))
  const courses = seats.filter(({ type }) => ofCourses.has(type))
  const activities = seats.filter(({ type }) => !ofCourses.has(type))
  const isAhead = (seat: { start: number; end: number }) => {
    const end = effectiveEnd('Event', seat)
    return end === 0 || now() < end
  }
  return answer({
    id: member.id,
    nickname: member.nickname,
    avatar: member.avatar,
    mobile: maskMobile(member.mobile),
    verification: verification?.state ?? 'none',
    counts: {
      attention: marks.get('attention') ?? 0,
      like: marks.get('like') ?? 0,
      collect: marks.get('collect') ?? 0,
      bookshelf: marks.get('shelf') ?? 0,
      course: courses.length,
      appointment: courses.filter(isAhead).length,
      activity: activities.filter(isAhead).length,
      news,
    },
  })
}
