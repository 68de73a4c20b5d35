import type { TypeModel } from '#compile/portal.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { isBookable } from '#definition/grammar/role-value.ts'
import { sessionsOf } from '#server/db/acting/sessions.ts'
import { findArticle, tagsOf } from '#server/db/lists/articles.ts'
import type { CardRow } from '#server/db/lists/articles.ts'
import { valueOf } from '#server/db/lists/field-roles.ts'
import { relatedArticles } from '#server/db/lists/similar-articles.ts'
import { readQuestions } from '#server/db/lists/stored-lists.ts'
import type { ArticleRow, SessionRow } from '#server/db/tables/tables.ts'
import { sanitizeBody } from '#server/services/cleaning/sanitize-body.ts'
import { transcriptOf } from '#server/services/cleaning/transcript-of.ts'
import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

import { positionsOf, storedFields, viewArticle, viewArticles, viewImages } from './article-view.ts'
import { contactOf } from './contact.ts'
import { focusedAddresses } from '#server/services/context/focused-addresses.ts'
import { viewSession } from './session-view.ts'
import { numbersOf } from './types-for.ts'

/** Most related entities on a details page. */
export const MOST_RELATED = 60

/** `Article/getDetails`. An entity requested under another type counts as not found. */
export async function detailsService(
  context: ServiceContext,
  { type: requestedType, id }: { type?: number | undefined; id: number },
): Promise<Answer<DetailsResponse>> {
  const { store } = context
  const types = context.types()
  const row = await findArticle(store, id)
  const type = types.find((candidate) => candidate.type === row?.type)
  if (row === undefined || type === undefined || (requestedType !== undefined && requestedType !== row.type))
    return { kind: 'not-found', what: 'article' }
  const [tags, related, sessions] = await Promise.all([
    tagsOf(store, [id]),
    relatedArticles(store, id, { types: numbersOf(types), limit: MOST_RELATED }),
    sessionsOf(store, id),
  ])
  return answer(await viewDetails(context, type, row, { tags: tags.get(id) ?? [], related, sessions }))
}

/** The rows of an entity in other tables. */
export interface RowsOfEntity {
  tags: readonly string[]
  related: readonly CardRow[]
  sessions: readonly SessionRow[]
}

/** Converts an entity to the shape of its details. */
export async function viewDetails(
  context: Pick<ServiceContext, 'store' | 'types' | 'cues'>,
  type: TypeModel,
  row: ArticleRow,
  { tags, related, sessions }: RowsOfEntity,
): Promise<DetailsResponse> {
  const { store } = context
  const types = context.types()
  const fields = storedFields(row)
  const images = viewImages(row.images)
  const [positions, transcript, relatedCards, focused] = await Promise.all([
    positionsOf(store, types, [row]),
    transcriptOf(context, valueOf(type, fields, 'captions')),
    viewArticles(store, types, related),
    focusedAddresses(store, [row.cover, ...images]),
  ])
  const questions = readQuestions(valueOf(type, fields, 'questions'))
  return {
    ...viewArticle(type, row, { tags, ...seatsOf(sessions), focused }, 'details'),
    body: sanitizeBody(row.body),
    images: images.map(focused),
    related: relatedCards,
    ...(isBookable(type.fields) ? { sessions: sessions.map(viewSession) } : {}),
    ...omitUndefined({ position: positions.get(row.id) }),
    ...(questions.length > 0 ? { questions } : {}),
    ...(transcript.length > 0 ? { transcript } : {}),
    ...(contactOf(type, fields).length > 0 ? { hasContact: true } : {}),
  }
}

/** The seats of all sessions together, where seats are counted, and whether all sessions were called off. */
export function seatsOf(sessions: readonly SessionRow[]): {
  places: { capacity: number; taken: number } | undefined
  isCalledOff: boolean
} {
  const seated = sessions.filter(({ capacity }) => capacity > 0)
  const sumOf = (count: (session: SessionRow) => number) => seated.reduce((sum, session) => sum + count(session), 0)
  return {
    places:
      seated.length === 0
        ? undefined
        : { capacity: sumOf(({ capacity }) => capacity), taken: sumOf(({ taken }) => taken) },
    isCalledOff: sessions.length > 0 && sessions.every(({ called_off: reason }) => reason !== ''),
  }
}
