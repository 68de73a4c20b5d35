import * as z from 'zod'

import type { TypeModel } from '#compile/portal.ts'
import type { ArticleResponse } from '#contract/entities/article.ts'
import type { TextRun } from '#contract/entities/search.ts'
import { isSecret } from '#definition/grammar/field-role.ts'
import type { SearchQuery } from '#server/db/search/search-query.ts'
import type { ArticleRow } from '#server/db/tables/tables.ts'
import { textOfHtml } from '#server/db/content/text-of-html.ts'

import { findHits, toRuns } from './mark-hits.ts'

/** Length of an excerpt in characters, and of the text before its first hit. */
const EXCERPT = 96
const BEFORE = 18
/** Most pieces of an excerpt whose words stand far apart. */
const MAX_PIECES = 3

const fieldValues = z.record(z.string(), z.union([z.string(), z.number()]))

/**
 * Returns the excerpt of a hit that shows the reason for the match: from its summary, its body, or its tags and fields,
 * whichever contains most of the query's words.
 */
export function excerptOf(view: ArticleResponse, row: ArticleRow, type: TypeModel, query: SearchQuery): TextRun[] {
  let best = { text: view.summary, words: 0 }
  for (const text of [() => view.summary, () => textOfHtml(row.body), () => tellingParts(view, row, type, query)]) {
    if (best.words === query.words.length) break
    const candidate = text()
    const words = countWords(candidate, query)
    if (words > best.words) best = { text: candidate, words }
  }
  return cut(best.text, firstHits(best.text, query), query)
}

/** The first position of each word, in ascending order. */
function firstHits(text: string, query: SearchQuery): number[] {
  return query.words.flatMap((word) => findHits(text, { words: [word] })[0]?.start ?? []).toSorted((a, b) => a - b)
}

function countWords(text: string, query: SearchQuery): number {
  return query.words.filter((word) => findHits(text, { words: [word] }).length > 0).length
}

/** Returns the tags and fields that matched, then the summary. Fields that no page shows are left out here as well. */
function tellingParts(view: ArticleResponse, row: ArticleRow, type: TypeModel, query: SearchQuery): string {
  const values = fieldValues.parse(JSON.parse(row.fields))
  const fields = type.fields
    .filter(
      (field) =>
        field.searchable &&
        !field.private &&
        !isSecret(field) &&
        (field.list || field.detail) &&
        values[field.name] !== undefined,
    )
    .map(({ name, label }) => `${label}：${values[name]}`)
  const telling = [view.category, ...view.tags, view.areaName, view.source, view.author, ...fields].filter(
    (part) => findHits(part, query).length > 0,
  )
  return [...new Set([...telling, view.summary])].filter((part) => part !== '').join(' · ')
}

/**
 * Cuts a line or two out of a text: one piece around neighbouring words, or several where the words stand far apart.
 */
function cut(text: string, hits: readonly number[], query: SearchQuery): TextRun[] {
  const characters = [...text]
  // Counts code points, so that no character is cut in half.
  const places = hits.map((start) => [...text.slice(0, start)].length)
  const pieces =
    characters.length <= EXCERPT ? [{ from: 0, to: characters.length }] : piecesAround(places, characters.length)
  const parts = pieces.map(({ from, to }) => characters.slice(from, to).join(''))
  const isCutBefore = (pieces[0]?.from ?? 0) > 0
  const isCutAfter = (pieces.at(-1)?.to ?? 0) < characters.length
  const excerpt = `${isCutBefore ? '…' : ''}${parts.join('…')}${isCutAfter ? '…' : ''}`
  return toRuns(excerpt, findHits(excerpt, query))
}

function piecesAround(places: readonly number[], length: number): { from: number; to: number }[] {
  const groups: number[] = []
  for (const place of places)
    if (groups.length === 0 || place - (groups.at(-1) ?? 0) > EXCERPT - 2 * BEFORE) groups.push(place)
  const shown = groups.length === 0 ? [0] : groups.slice(0, MAX_PIECES)
  const size = Math.floor(EXCERPT / shown.length)
  const pieces: { from: number; to: number }[] = []
  for (const place of shown) {
    const from = place <= BEFORE ? 0 : place - BEFORE
    const last = pieces.at(-1)
    if (last && from <= last.to) last.to = Math.min(length, from + size)
    else pieces.push({ from, to: Math.min(length, from + size) })
  }
  return pieces
}
