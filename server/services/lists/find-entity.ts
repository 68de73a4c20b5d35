import type { TypeModel } from '#compile/portal.ts'
import { findArticle } from '#server/db/lists/articles.ts'
import type { ArticleRow } from '#server/db/tables/tables.ts'

import type { Refusal } from '#server/services/context/answer.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** Finds a published entity with its type; an entity requested under another type counts as not found. */
export async function findEntity(
  { store, types }: Pick<ServiceContext, 'store' | 'types'>,
  id: number,
  requestedType?: number,
): Promise<{ kind: 'entity'; row: ArticleRow; type: TypeModel } | Refusal> {
  const row = await findArticle(store, id)
  const type = types().find((candidate) => candidate.type === row?.type)
  if (row === undefined || type === undefined || (requestedType !== undefined && requestedType !== row.type))
    return { kind: 'not-found', what: 'article' }
  return { kind: 'entity', row, type }
}
