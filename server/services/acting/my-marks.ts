import type { FacetValue, ListResponse } from '#contract/entities/article.ts'
import type { MarkKind } from '#contract/members/marks.ts'
import type { ShelfResponse } from '#contract/entities/shelf.ts'
import { countMarks, listMarked, listShelf } from '#server/db/acting/marks.ts'

import { type Answer, answer } from '#server/services/context/answer.ts'
import { viewListed } from '#server/services/lists/article-view.ts'
import { numbersOf, typesFor } from '#server/services/lists/types-for.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import { nearestPage } from '#server/services/lists/nearest-page.ts'

export interface MyMarksInput {
  type?: number | undefined
  page: number
  limit: number
}

/** `user/myLike`, `myCollect`, `myAttention`: the marked entities, latest mark first, with the number of each type. */
export async function myMarkedService(
  { store, types }: Pick<MemberContext, 'store' | 'types'>,
  { memberId }: MemberCaller,
  kind: MarkKind,
  { type, page: pageNumber, limit }: MyMarksInput,
): Promise<Answer<ListResponse>> {
  const typeModels = types()
  const chosen = typesFor(typeModels, type)
  if (chosen.kind !== 'types') return chosen
  const counts = await countMarks(store, { memberId, kind, types: numbersOf(typeModels) })
  const total = counts
    .filter((count) => type === undefined || count.type === type)
    .reduce((sum, { count }) => sum + count, 0)
  const { page, offset } = nearestPage(total, { page: pageNumber, limit })
  const rows =
    total === 0 ? [] : await listMarked(store, { memberId, kind, types: numbersOf(chosen.types) }, { limit, offset })
  // In the portal's order of types, as in menus.
  const facet = typeModels.flatMap(({ type: number, name }): FacetValue[] => {
    const count = counts.find((counted) => counted.type === number)?.count ?? 0
    return count > 0 || number === type ? [{ value: String(number), label: name, count }] : []
  })
  return answer({
    total,
    page,
    limit,
    rows: await viewListed(store, typeModels, rows),
    ...(facet.length === 0 ? {} : { facets: { type: facet } }),
  })
}

/** `user/myBookshelf`: the member's books with the reading progress of each. */
export async function myShelfService(
  { store, types }: Pick<MemberContext, 'store' | 'types'>,
  { memberId }: MemberCaller,
  { page: pageNumber, limit }: MyMarksInput,
): Promise<Answer<ShelfResponse>> {
  const typeModels = types()
  const filter = { memberId, kind: 'shelf', types: numbersOf(typeModels) } as const
  const total = (await countMarks(store, filter)).reduce((sum, { count }) => sum + count, 0)
  const { page, offset } = nearestPage(total, { page: pageNumber, limit })
  const rows = total === 0 ? [] : await listShelf(store, filter, { limit, offset })
  const viewed = await viewListed(store, typeModels, rows)
  return answer({
    total,
    page,
    limit,
    rows: viewed.map((article, index) => ({
      ...article,
      readPage: rows[index]?.read_page ?? 0,
      readPages: rows[index]?.read_pages ?? 0,
      readTime: rows[index]?.read_time ?? 0,
    })),
  })
}
