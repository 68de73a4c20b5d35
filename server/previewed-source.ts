import { detailsResponse, listResponse, type ArticleResponse } from '#contract/entities/article.ts'
import type { DataSource } from '#data/data-source.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { planRequest } from '#plan/request-key.ts'
import type { PreviewAnswers } from '#server/services/content/previews/preview-answers.ts'

/** Lists of cards, which keep their order and their number. */
const listSources: ReadonlySet<string> = new Set(['list', 'recommend'])

/**
 * Returns the answers to visitors with unpublished content in them: those about the entity itself as it would be, its cards in the
 * places where they are now.
 */
export function previewedSource(source: DataSource, answers: PreviewAnswers): DataSource {
  return async (request) => {
    const { source: name, params } = request
    if (answers.kind === 'banners' && (name === 'banner' || name === 'ad'))
      return { kind: 'ok', data: answers.ofPosition(String(params['position'] ?? '')) }
    if (answers.kind === 'notices' && name === 'notices') return { kind: 'ok', data: answers.notices }
    if (answers.kind === 'links' && name === 'links') return { kind: 'ok', data: answers.links }
    if (answers.kind === 'hotWords' && name === 'hotWords') return { kind: 'ok', data: answers.hotWords }
    if (answers.kind === 'agreement' && name === 'agreement' && params['title'] === answers.name)
      return { kind: 'ok', data: answers.agreement }
    if (answers.kind !== 'entity') return source(request)
    const { card, details } = answers
    if (name === 'details' && Number(params['id']) === details.id) return { kind: 'ok', data: details }
    const result = await source(withoutUnpublished(request, details))
    if (result.kind !== 'ok') return result
    if (listSources.has(name)) {
      const list = listResponse.parse(result.data)
      return { kind: 'ok', data: { ...list, rows: withCard(list.rows, card) } }
    }
    if (name !== 'details') return result
    const other = detailsResponse.parse(result.data)
    return { kind: 'ok', data: { ...other, related: withCard(other.related, card) } }
  }
}

/** What is recommended beside an entity is asked for by its type: visitors know the entity itself only once it is published. */
function withoutUnpublished(request: PlannedRequest, { id, type }: ArticleResponse): PlannedRequest {
  const { id: subject, ...params } = request.params
  if (request.source !== 'recommend' || Number(subject) !== id) return request
  return planRequest('recommend', { type, ...params })
}

function withCard(rows: readonly ArticleResponse[], card: ArticleResponse): ArticleResponse[] {
  return rows.map((row) =>
    row.id === card.id ? { ...card, ...(row.pinned === undefined ? {} : { pinned: row.pinned }) } : row,
  )
}
