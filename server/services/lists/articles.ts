import type { TypeModel } from '#compile/portal.ts'
import type { ArticleResponse, ListResponse } from '#contract/entities/article.ts'
import { hasRole } from '#server/db/lists/field-roles.ts'
import { recommendArticles } from '#server/db/lists/similar-articles.ts'
import { findArticle, listArticles, tagsOf } from '#server/db/lists/articles.ts'
import type { CardRow } from '#server/db/lists/articles.ts'
import type { ArticleSort } from '#server/db/lists/list-order.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import { viewListed } from './article-view.ts'
import { typesFor } from './types-for.ts'
import type { ListAnchors } from './list-anchors.ts'
import { isMany, type ListCounts, type ListScope, scopeFilter } from './list-counts.ts'
import { timingOf } from './list-times.ts'
import { nearestPage } from './nearest-page.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

export const articleSorts = ['default', 'newest', 'popular', 'start'] as const satisfies readonly ArticleSort[]

export interface ListInput extends ListScope {
  page: number
  limit: number
  sort: ArticleSort
}

/**
 * `Article/getList`: a page out of range is answered by the nearest real one (docs/specification/decisions.md#lists).
 *
 * @param countsOf returns the data that all pages of a list share, so that turning a page counts nothing again
 * @param anchors knows where earlier pages ended
 */
export async function listService(
  context: ServiceContext,
  countsOf: (scope: ListScope) => Promise<Answer<ListCounts>>,
  anchors: ListAnchors,
  { page: pageNumber, limit, sort: requestedSort, ...scope }: ListInput,
): Promise<Answer<ListResponse>> {
  const { store } = context
  const selection = typesFor(context.types(), scope.type)
  if (selection.kind !== 'types') return selection
  const { types } = selection
  const counted = await countsOf(scope)
  if (counted.kind !== 'answer') return counted
  const { hasUnpinned, ...counts } = counted.data
  const { total } = counts
  const { page, offset } = nearestPage(total, { page: pageNumber, limit })
  const filter = scopeFilter(context, types, scope)
  if (filter === undefined || total === 0) return answer({ ...counts, rows: [], page, limit })

  const only = scope.type === undefined ? undefined : types[0]
  // Types with times are sorted by time, unless the visitor chose another order.
  const isByTime = requestedSort === 'start' || (requestedSort === 'default' && timingOf(only) !== undefined)
  const timeSort = only !== undefined && hasRole(only, 'sessions') ? 'session' : 'start'
  const sort = isByTime ? timeSort : requestedSort
  const anchoredList = anchors.of({ scope, sort })
  // Entities get over with time, and so the number of a page changes not only with the content.
  const seekHint = {
    total,
    anchor: filter.when === undefined && filter.during === undefined ? anchoredList.before(offset) : undefined,
  }
  const rows = await listArticles(
    store,
    { ...filter, isMany: isMany(total) },
    sort,
    { limit, offset },
    { now: context.now(), ...seekHint },
  )
  anchoredList.record(offset + rows.length, rows.at(-1))
  const listed = await viewListed(store, context.types(), rows)
  const isPinning = sort === 'default' && hasUnpinned
  return answer({ ...counts, rows: isPinning ? markPinned(listed, rows) : listed, page, limit })
}

/**
 * Marks the entities that a positive weight places before the others. Where each has one, weights are an order, and
 * the last of the list would say that it is placed first.
 */
function markPinned(articles: readonly ArticleResponse[], rows: readonly CardRow[]): ArticleResponse[] {
  const pinned = new Set(rows.filter(({ weight }) => weight > 0).map(({ id }) => id))
  return articles.map((article) => (pinned.has(article.id) ? { ...article, pinned: true } : article))
}

export interface RecommendInput {
  type?: number | undefined
  id?: number | undefined
  category?: string | undefined
  limit: number
}

/**
 * `Article/getRecommendList`: the entities most similar to an article, or the best of a type; never the article itself.
 */
export async function recommendService(context: ServiceContext, input: RecommendInput): Promise<Answer<ListResponse>> {
  const { store } = context
  const subject = input.id === undefined ? undefined : await findArticle(store, input.id)
  if (input.id !== undefined && subject === undefined) return { kind: 'not-found', what: 'article' }
  const selection = typesFor(context.types(), input.type ?? subject?.type)
  if (selection.kind !== 'types') return selection
  const [type] = selection.types
  if (type === undefined || (input.type ?? subject?.type) === undefined)
    return { kind: 'invalid', name: 'type', reason: '应给出内容类型或文章编号' }

  const tags = subject === undefined ? [] : ((await tagsOf(store, [subject.id])).get(subject.id) ?? [])
  const rows = await recommendArticles(
    store,
    type.type,
    {
      id: subject?.id,
      category: input.category ?? subject?.category,
      tags,
      ...(isFading(type) ? { fadesAt: context.now() } : {}),
    },
    input.limit,
  )
  return answer({
    total: rows.length,
    rows: await viewListed(store, context.types(), rows),
    page: 1,
    limit: input.limit,
  })
}

/** Past events are recommended last, except recordings, which are meant to be watched afterwards. */
function isFading(type: TypeModel): boolean {
  return timingOf(type) !== undefined && type.structured !== 'VideoObject'
}
