import type { TypeModel } from '#compile/portal.ts'
import type { DetailsResponse, ListResponse } from '#contract/article.ts'
import type { ArticleFilter } from '#server/db/article-filter.ts'
import { hasRole, valueOf } from '#server/db/field-roles.ts'
import { placesOf, sessionsOf } from '#server/db/sessions.ts'
import { readQuestions } from '#server/db/stored-lists.ts'
import { countArticles, findArticle, listArticles, recommendArticles, relatedArticles, tagsOf } from '#server/db/articles.ts'
import type { ArticleSort } from '#server/db/articles.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'

import type { Answer } from './answer.ts'
import { answer } from './answer.ts'
import { storedFields, viewArticle, viewArticles, viewImages, viewListed } from './article-view.ts'
import { contactOf } from './contact.ts'
import { numbersOf, typesFor } from './known-types.ts'
import { listFacets } from './list-facets.ts'
import { phaseFacet, timeFilter, timingOf, type TimeInput } from './list-times.ts'
import { nearestPage } from './nearest-page.ts'
import { sanitizeBody } from './sanitize-body.ts'
import type { ServiceContext } from './service-context.ts'
import { viewSession } from './session-view.ts'

export const articleSorts = ['default', 'newest', 'popular', 'start'] as const satisfies readonly ArticleSort[]

/** Most related entities a details page shows. */
const MAX_RELATED = 60

export interface ListInput extends TimeInput {
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

  const only = input.type === undefined ? undefined : types[0]
  const filter: ArticleFilter = { types: numbersOf(types), tag: input.tag, facets: input.filters, query, ...timeFilter(context, only, input) }
  // What takes place stands by its time, unless somebody wants it otherwise.
  const byTime = input.sort === 'start' || (input.sort === 'default' && timingOf(only) !== undefined)
  const sort = byTime ? (only !== undefined && hasRole(only, 'sessions') ? 'session' : 'start') : input.sort
  const total = await countArticles(store, filter)
  const { page, offset } = nearestPage(total, input)
  const rows = await listArticles(store, filter, sort, { limit: input.limit, offset }, context.now())
  const facets = await facetsFor(context, types, filter, input.type)
  return answer({ total, rows: await viewListed(store, types, rows), page, limit: input.limit, ...facets })
}

async function facetsFor(
  context: ServiceContext,
  types: readonly TypeModel[],
  filter: ArticleFilter,
  wanted: number | undefined,
): Promise<Pick<ListResponse, 'facets'>> {
  const [type] = types
  if (wanted === undefined || type === undefined) return {}
  const [facets, when] = await Promise.all([listFacets(context.store, type, filter), phaseFacet(context, type, filter)])
  return { facets: when.length === 0 ? facets : { ...facets, when } }
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
  const rows = await recommendArticles(store, type.type, { id: subject?.id, category: input.category ?? subject?.category, tags, ...(isFading(type) ? { fadesAt: context.now() } : {}) }, input.limit)
  return answer({ total: rows.length, rows: await viewListed(store, wanted.types, rows), page: 1, limit: input.limit })
}

/** What is over is recommended last, except recordings, which are there to be watched afterwards. */
function isFading(type: TypeModel): boolean {
  return timingOf(type) !== undefined && type.structured !== 'VideoObject'
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

  const [tags, related, sessions, places] = await Promise.all([tagsOf(store, [id]), relatedArticles(store, id, numbersOf(types), MAX_RELATED), sessionsOf(store, id), placesOf(store, [id])])
  const fields = storedFields(row)
  const questions = readQuestions(valueOf(type, fields, 'questions'))
  return answer({
    ...viewArticle(type, row, { tags: tags.get(id) ?? [], places: places.get(id), isCalledOff: sessions.length > 0 && sessions.every(({ called_off: reason }) => reason !== '') }, 'details'),
    body: sanitizeBody(row.body),
    images: viewImages(row.images),
    related: await viewArticles(store, types, related),
    ...(takesSignUps(type) ? { sessions: sessions.map(viewSession) } : {}),
    ...(questions.length > 0 ? { questions } : {}),
    ...(contactOf(type, fields).length > 0 ? { hasContact: true } : {}),
  })
}

function takesSignUps(type: TypeModel): boolean {
  return hasRole(type, 'sessions') || hasRole(type, 'seats') || hasRole(type, 'opens')
}
