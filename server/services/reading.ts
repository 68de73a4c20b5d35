import type { ProgressResponse } from '#contract/marks.ts'
import { hasRole } from '#server/db/field-roles.ts'
import { putReading } from '#server/db/readings.ts'

import { type Answer, answer } from './answer.ts'
import { findEntity } from './find-entity.ts'
import type { MemberCaller, MemberContext } from './member-context.ts'

/** `book/progress`: keeps where a member is in a book. Of several tabs the last counts. */
export async function progressService({ store, types, now }: MemberContext, { memberId }: MemberCaller, { id, page, pages }: { id: number; page: number; pages: number }): Promise<Answer<ProgressResponse>> {
  const found = await findEntity({ store, types }, id)
  if (found.kind !== 'entity') return found
  if (!hasRole(found.type, 'file')) return { kind: 'not-found', what: 'article' }
  if (page > pages) return { kind: 'invalid', name: 'page', reason: `应不大于 ${pages}` }
  const reading = { page, pages, time: now() }
  await putReading(store.db, memberId, id, reading)
  return answer(reading)
}
