import type { TypeModel } from '#compile/portal.ts'
import type { ArticleResponse } from '#contract/article.ts'
import type { SearchResponse, TextRun } from '#contract/search.ts'
import { countByType, searchArticles } from '#server/db/articles.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'
import type { ArticleRow } from '#server/db/tables.ts'
import { textOfHtml } from '#server/db/text-of-html.ts'

import type { Answer } from './answer.ts'
import { answer } from './answer.ts'
import { typeOf, viewArticles } from './article-view.ts'
import { numbersOf, typesFor } from './known-types.ts'
import { findHits, toRuns } from './mark-hits.ts'
import { nearestPage } from './nearest-page.ts'
import type { ServiceContext } from './service-context.ts'

/** Characters of an excerpt, and how many of them stand before the first hit. */
const EXCERPT = 96
const BEFORE = 18

export interface SearchInput {
  keyword?: string | undefined
  type?: number | undefined
  page: number
  limit: number
}

/** `search/list`: hits with what matched, and how many each type has, whichever type is being looked at. */
export async function searchService(context: ServiceContext, { keyword = '', type, page: wantedPage, limit }: SearchInput): Promise<Answer<SearchResponse>> {
  const { store } = context
  const all = context.types()
  const wanted = typesFor(all, type)
  if (wanted.kind !== 'types') return wanted
  const query = parseSearchQuery(keyword)
  if (query === undefined) return answer({ total: 0, rows: [], page: 1, limit, counts: [] })

  const counts = await countByType(store, { types: numbersOf(all), query })
  const total = counts.filter((count) => type === undefined || count.type === type).reduce((sum, { count }) => sum + count, 0)
  const { page, offset } = nearestPage(total, { page: wantedPage, limit })
  const found = await searchArticles(store, { types: numbersOf(wanted.types) }, query, { limit, offset })
  const rows = await viewArticles(store, all, found)
  const byId = new Map(found.map((row) => [row.id, row]))
  return answer({
    total,
    rows: rows.map((row) => ({
      ...row,
      titleRuns: toRuns(row.title, findHits(row.title, query.words, { pinyin: true })),
      excerptRuns: excerpt(row, byId.get(row.id), typeOf(all, row.type), query.words),
    })),
    page,
    limit,
    counts,
  })
}

/** The part of an entity that shows why it was found: in its summary, its text, or its tags and fields. */
function excerpt(view: ArticleResponse, row: ArticleRow | undefined, type: TypeModel, words: readonly string[]): TextRun[] {
  const candidates = [
    () => view.summary,
    () => (row === undefined ? '' : textOfHtml(row.body)),
    () =>
      [
        view.category,
        ...view.tags,
        view.areaName,
        view.source,
        view.author,
        ...type.fields.map(({ name, label }) => (view.fields[name] === undefined ? '' : `${label}：${view.fields[name]}`)),
      ]
        .filter((part) => part !== '')
        .join(' · '),
  ]
  for (const candidate of candidates) {
    const text = candidate()
    const [first] = findHits(text, words)
    if (first) return cut(text, first.start, words)
  }
  return cut(view.summary, 0, words)
}

/** About one line or two of a text around a place; characters are never cut in half. */
function cut(text: string, around: number, words: readonly string[]): TextRun[] {
  const before = [...text.slice(0, around)]
  const shown = [...before.slice(-BEFORE).join(''), ...text.slice(around)]
  const isCutBefore = before.length > BEFORE && text.length > EXCERPT
  const start = isCutBefore ? shown : [...text]
  const excerptText = `${isCutBefore ? '…' : ''}${start.slice(0, EXCERPT).join('')}${start.length > EXCERPT ? '…' : ''}`
  return toRuns(excerptText, findHits(excerptText, words))
}
