import { sql } from 'kysely'

import type { InsertedMember } from '../../../tests/support/insert-members.ts'
import type { DrillPlace } from '../drill-place.ts'
import type { Load } from '../visitor-load.ts'

/** Counts the marks that members were told are set, and that are not in the database. */
export async function lostMarks(
  place: DrillPlace,
  { members, load }: { members: readonly InsertedMember[]; load: Load },
): Promise<number> {
  const marks = await place.rows(
    sql<{ member_id: number; kind: string; article_id: number }>`select member_id, kind, article_id from mark`,
  )
  const there = new Set(marks.map(({ member_id, kind, article_id }) => `${member_id} ${kind} ${article_id}`))
  return load.acknowledged.filter(({ member, mark, id }) => !there.has(`${members[member]?.id} ${mark} ${id}`)).length
}
