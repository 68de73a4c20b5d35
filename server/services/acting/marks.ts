import type { MarkKind, MarkResponse, MarksResponse } from '#contract/members/marks.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { bookingsOfArticle, lastPersonsOf, membersById, positionsOf } from '#server/db/acting/bookings.ts'
import { hasRole } from '#server/db/lists/field-roles.ts'
import { countOf, countsOf, lockArticle, marksOf, setMark } from '#server/db/acting/marks.ts'
import { readingOf } from '#server/db/acting/readings.ts'
import { sessionsOf } from '#server/db/acting/sessions.ts'

import { type Answer, answer } from '#server/services/context/answer.ts'
import { openPerson } from './booking-person.ts'
import { mobileOf } from '#server/services/accounts/member-mobile.ts'
import { viewBooking } from './booking-view.ts'
import { findEntity } from '#server/services/lists/find-entity.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import { viewSession } from '#server/services/lists/session-view.ts'

export interface MarkInput {
  id: number
  /** Without it, any type that supports the mark. */
  type?: number | undefined
  /** Without it, the mark toggles. */
  active?: boolean | undefined
}

/**
 * `likeOr`, `collectOr`, `attentionOr`, `bookshelfOr`: the mark and the entity's count change in one transaction,
 * serialised per entity.
 */
export async function markService(
  { store, types, now, invalidate }: Pick<MemberContext, 'store' | 'types' | 'now' | 'invalidate'>,
  { memberId }: MemberCaller,
  kind: MarkKind,
  { id, type: typeNumber, active }: MarkInput,
): Promise<Answer<MarkResponse>> {
  const found = await findEntity({ store, types }, id, typeNumber)
  if (found.kind !== 'entity') return found
  // Only entities with a readable file belong on a bookshelf.
  if (kind === 'shelf' && !hasRole(found.type, 'file')) return { kind: 'not-found', what: 'article' }
  const mark = await store.transact(async (queries) => {
    // The account may be closed meanwhile.
    if (!(await membersById(queries, [memberId])).has(memberId)) return 'no member' as const
    return (await lockArticle(queries, id, found.type.type))
      ? setMark(queries, { memberId, kind, articleId: id, time: now() }, active)
      : undefined
  })
  if (mark === 'no member') return { kind: 'unauthorized' }
  if (mark === undefined) return { kind: 'not-found', what: 'article' }
  invalidate(id)
  return answer(mark)
}

/** `user/myMarks`: everything between one member and one entity. */
export async function myMarksService(
  context: Pick<MemberContext, 'store' | 'types' | 'secrets'>,
  { memberId }: MemberCaller,
  { type, id }: { type?: number | undefined; id: number },
): Promise<Answer<MarksResponse>> {
  const { store, types } = context
  const found = await findEntity({ store, types }, id, type)
  if (found.kind !== 'entity') return found
  const [marks, counts, reading, bookings, sessions] = await Promise.all([
    marksOf(store, memberId, id),
    countsOf(store, id),
    readingOf(store, memberId, id),
    bookingsOfArticle(store.db, memberId, id),
    sessionsOf(store, id),
  ])
  const positions = await positionsOf(
    store.db,
    bookings.map((booking) => booking.id),
  )
  const contact = sessions.length > 0 ? await contactOf(context, memberId) : undefined
  const mark = (kind: MarkKind): MarkResponse => ({ active: marks.has(kind), count: countOf(counts, kind) })
  return answer({
    like: mark('like'),
    collect: mark('collect'),
    attention: mark('attention'),
    shelf: mark('shelf'),
    progress: reading ?? { page: 0, pages: 0, time: 0 },
    bookings: bookings.map((booking) => viewBooking(booking, positions.get(booking.id) ?? 0)),
    sessions: sessions.map(viewSession),
    ...omitUndefined({ contact }),
  })
}

/** A member's own words come back from this many bookings at most. */
const MOST_LOOKED_AT = 20

/**
 * Returns what the sign-up form is filled with: the member's number, and the name of the latest booking, except the
 * nickname, which stands in where no name was given.
 */
async function contactOf(
  { store, secrets }: Pick<MemberContext, 'store' | 'secrets'>,
  memberId: number,
): Promise<{ name: string; mobile: string }> {
  const member = (await membersById(store.db, [memberId])).get(memberId)
  if (!member) return { name: '', mobile: '' }
  for (const stored of await lastPersonsOf(store.db, memberId, MOST_LOOKED_AT)) {
    const { name } = openPerson(secrets, stored)
    if (name !== '' && name !== member.nickname) return { name, mobile: mobileOf(secrets, member) }
  }
  return { name: '', mobile: mobileOf(secrets, member) }
}
