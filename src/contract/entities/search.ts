import * as z from 'zod/mini'

import { articleResponse } from './article.ts'

/** A piece of text in a search hit; `hit` marks the matching part. */
export const textRun = z.object({ text: z.string(), hit: z.boolean() })
export type TextRun = z.infer<typeof textRun>

/**
 * Suggestions after a search without results. `near`: words and titles similar to the keyword; `popular`: those that
 * other visitors read. Every word has results, and every title exists.
 */
export const searchWays = z.object({
  kind: z.enum(['near', 'popular']),
  words: z.array(z.string()),
  titles: z.array(z.object({ id: z.number(), type: z.number(), title: z.string() })),
})
export type SearchWays = z.infer<typeof searchWays>

/** Most hits that a search ranks, and counts of each type; what has more is too common to count. */
export const MOST_HITS = 1000

/** `search/list`: rows with their matching text, and counts per type (docs/specification/decisions.md#content). */
export const searchResponse = z.object({
  total: z.number(),
  /** The total is a lower bound, because the words are too common to count all; there are no pages beyond it. */
  atLeast: z.optional(z.boolean()),
  rows: z.array(z.extend(articleResponse, { titleRuns: z.array(textRun), excerptRuns: z.array(textRun) })),
  page: z.number(),
  limit: z.number(),
  /** `atLeast`: a lower bound, as for the total. */
  counts: z.array(z.object({ type: z.number(), count: z.number(), atLeast: z.optional(z.boolean()) })),
  /** Reason for which no search took place: a keyword beyond `MAX_KEYWORD`, or one without a letter or digit. */
  problem: z.optional(z.enum(['long', 'wordless'])),
  /** Given if no type has results, or no search took place. */
  ways: z.optional(searchWays),
})
export type SearchResponse = z.infer<typeof searchResponse>
