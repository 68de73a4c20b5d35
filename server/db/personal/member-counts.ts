import type { MarkKind } from '#contract/members/marks.ts'

import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'

/** Counts a member's marks by kind; unpublished entities and entities of unknown types do not count. */
export async function countMarksByKind(
  queries: Queries,
  memberId: number,
  types: readonly number[],
): Promise<ReadonlyMap<MarkKind, number>> {
  if (types.length === 0) return new Map()
  const rows = await queries
    .selectFrom('mark')
    .innerJoin('article', 'article.id', 'mark.article_id')
    .select(['mark.kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('mark.member_id', '=', memberId)
    .where('article.status', '=', PUBLISHED)
    .where('article.type', 'in', types)
    .groupBy('mark.kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
