import type { TypeModel } from '#compile/portal.ts'
import type { DetailsResponse, ListResponse } from '#contract/article.ts'
import type { ArticleFilter } from '#server/db/article-filter.ts'
import { countArticles, findArticle, listArticles, recommendArticles, relatedArticles, tagsOf } from '#server/db/articles.ts'
import type { ArticleSort } from '#server/db/articles.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'

import type { Answer } from './answer.ts'
import { answer } from './answer.ts'
import { viewArticle, viewArticles, viewImages } from './article-view.ts'
import { numbersOf, typesFor } from './known-types.ts'
import { listFacets } from './list-facets.ts'
import { nearestPage } from './nearest-page.ts'
import { sanitizeBody } from './sanitize-body.ts'
import type { ServiceContext } from './service-context.ts'

export const articleSorts = ['default', 'newest', 'popular'] as const satisfies readonly ArticleSort[]

/** Most related entities a details page shows. */
const MAX_RELATED = 24

export interface ListInput {
  type?: number | undefined
  page: number
  limit: number
  sort: ArticleSort
  tag?: string | undefined
  keyword?: string | undefined
  /** By name, only names of `filterNames`. */
  filters: Readonly<Record<string, string>>
}

/** `Article/getList`: a page out of range is answered by the nearest real one (decisions "Lists"). */
export async function listService(context: ServiceContext, input: ListInput): Promise<Answer<ListResponse>> {
  const { store } = context
  const wanted = typesFor(context.types(), input.type)
  if (wanted.kind !== 'types') return wanted
  const { types } = wanted
  const query = input.keyword === undefined ? undefined : parseSearchQuery(input.keyword)
  // A keyword of nothing but punctuation matches nothing; without a keyword everything is listed.
  if (input.keyword !== undefined && query === undefined) return answer({ total: 0, rows: [], page: 1, limit: input.limit })

  const filter: ArticleFilter = { types: numbersOf(types), tag: input.tag, facets: input.filters, query }
  const total = await countArticles(store, filter)
  const { page, offset } = nearestPage(total, input)
  const rows = await listArticles(store, filter, input.sort, { limit: input.limit, offset })
  const facets = await facetsFor(context, types, filter, input.type)
  return answer({ total, rows: await viewArticles(store, types, rows), page, limit: input.limit, ...facets })
}

async function facetsFor(
  { store }: ServiceContext,
  types: readonly TypeModel[],
  filter: ArticleFilter,
  wanted: number | undefined,
): Promise<Pick<ListResponse, 'facets'>> {
  const [type] = types
  return wanted === undefined || type === undefined ? {} : { facets: await listFacets(store, type, filter) }
}

export interface RecommendInput {
  type?: number | undefined
  id?: number | undefined
  category?: string | undefined
  limit: number
}

/** `Article/getRecommendList`: what is most like an article, or the best of a type; never the article itself. */
export async function recommendService(context: ServiceContext, input: RecommendInput): Promise<Answer<ListResponse>> {
  const { store } = context
  const subject = input.id === undefined ? undefined : await findArticle(store, input.id)
  if (input.id !== undefined && subject === undefined) return { kind: 'not-found', what: 'article' }
  const wanted = typesFor(context.types(), input.type ?? subject?.type)
  if (wanted.kind !== 'types') return wanted
  const [type] = wanted.types
  if (type === undefined || (input.type ?? subject?.type) === undefined) return { kind: 'invalid', name: 'type', reason: '应给出内容类型或文章编号' }

  const tags = subject === undefined ? [] : ((await tagsOf(store, [subject.id])).get(subject.id) ?? [])
  const rows = await recommendArticles(store, type.type, { id: subject?.id, category: input.category ?? subject?.category, tags }, input.limit)
  return answer({ total: rows.length, rows: await viewArticles(store, wanted.types, rows), page: 1, limit: input.limit })
}

/** `Article/getDetails`. An entity asked for under another type does not exist there. */
export async function detailsService(
  context: ServiceContext,
  { type: wantedType, id }: { type?: number | undefined; id: number },
): Promise<Answer<DetailsResponse>> {
  const { store } = context
  const types = context.types()
  const row = await findArticle(store, id)
  const type = types.find((candidate) => candidate.type === row?.type)
  if (row === undefined || type === undefined || (wantedType !== undefined && wantedType !== row.type)) return { kind: 'not-found', what: 'article' }

  const [tags, related] = await Promise.all([tagsOf(store, [id]), relatedArticles(store, id, numbersOf(types), MAX_RELATED)])
  return answer({
    ...viewArticle(type, row, tags.get(id) ?? [], 'details'),
    body: sanitizeBody(row.body),
    images: viewImages(row.images),
    related: await viewArticles(store, types, related),
  })
}
