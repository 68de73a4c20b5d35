import * as z from 'zod'

import type { TypeModel } from '#compile/portal.ts'
import type { ArticleResponse } from '#contract/article.ts'
import type { TextRun } from '#contract/search.ts'
import type { SearchQuery } from '#server/db/search/search-query.ts'
import type { ArticleRow } from '#server/db/tables.ts'
import { textOfHtml } from '#server/db/text-of-html.ts'

import { findHits, toRuns } from './mark-hits.ts'

/** Characters of an excerpt, and how many of them stand before the first hit. */
const EXCERPT = 96
const BEFORE = 18

const fieldValues = z.record(z.string(), z.union([z.string(), z.number()]))

/** The part of a hit that shows why it was found: of its summary, its text, or its tags and fields, where most of the words stand. */
export function excerptOf(view: ArticleResponse, row: ArticleRow, type: TypeModel, query: SearchQuery): TextRun[] {
  let best = { text: view.summary, words: 0 }
  for (const text of [() => view.summary, () => textOfHtml(row.body), () => tellingParts(view, row, type, query)]) {
    if (best.words === query.words.length) break
    const candidate = text()
    const words = countWords(candidate, query)
    if (words > best.words) best = { text: candidate, words }
  }
  const [first] = findHits(best.text, query)
  return cut(best.text, first?.start ?? 0, query)
}

function countWords(text: string, query: SearchQuery): number {
  return query.words.filter((word) => findHits(text, { words: [word], form: word.text }).length > 0).length
}

/** Of tags and fields only those that matched, then the summary; what no page shows is not shown here either. */
function tellingParts(view: ArticleResponse, row: ArticleRow, type: TypeModel, query: SearchQuery): string {
  const values = fieldValues.parse(JSON.parse(row.fields))
  const fields = type.fields
    .filter((field) => field.searchable && !field.private && (field.list || field.detail) && values[field.name] !== undefined)
    .map(({ name, label }) => `${label}：${values[name]}`)
  const telling = [view.category, ...view.tags, view.areaName, view.source, view.author, ...fields].filter((part) => findHits(part, query).length > 0)
  return [...new Set([...telling, view.summary])].filter((part) => part !== '').join(' · ')
}

/** About one line or two of a text around a place; characters are never cut in half. */
function cut(text: string, around: number, query: SearchQuery): TextRun[] {
  const before = [...text.slice(0, around)]
  const shown = [...before.slice(-BEFORE).join(''), ...text.slice(around)]
  const isCutBefore = before.length > BEFORE && text.length > EXCERPT
  const start = isCutBefore ? shown : [...text]
  const excerptText = `${isCutBefore ? '…' : ''}${start.slice(0, EXCERPT).join('')}${start.length > EXCERPT ? '…' : ''}`
  return toRuns(excerptText, findHits(excerptText, query))
}
