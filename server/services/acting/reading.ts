import type { ProgressResponse } from '#contract/members/marks.ts'
import { hasRole } from '#server/db/lists/field-roles.ts'
import { membersById } from '#server/db/acting/bookings.ts'
import { putReading } from '#server/db/acting/readings.ts'

import { type Answer, answer } from '#server/services/context/answer.ts'
import { findEntity } from '#server/services/lists/find-entity.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'

/** `book/progress`: stores a member's page in a book. With several open tabs the last write counts. */
export async function progressService(
  { store, types, now }: Pick<MemberContext, 'store' | 'types' | 'now'>,
  { memberId }: MemberCaller,
  { id, page, pages }: { id: number; page: number; pages: number },
): Promise<Answer<ProgressResponse>> {
  const found = await findEntity({ store, types }, id)
  if (found.kind !== 'entity') return found
  if (!hasRole(found.type, 'file')) return { kind: 'not-found', what: 'article' }
  if (page > pages) return { kind: 'invalid', name: 'page', reason: `应不大于 ${pages}` }
  const reading = { page, pages, time: now() }
  const isStored = await store.transact(async (queries) => {
    // The account may be closed meanwhile.
    if (!(await membersById(queries, [memberId])).has(memberId)) return false
    await putReading(queries, memberId, id, reading)
    return true
  })
  return isStored ? answer(reading) : { kind: 'unauthorized' }
}
