import * as z from 'zod/mini'

import { articleResponse } from './article.ts'

/** A piece of text of a search hit; `hit` marks what matched. */
export const textRun = z.object({ text: z.string(), hit: z.boolean() })
export type TextRun = z.infer<typeof textRun>

/**
 * Where to go on when nothing was found. `near`: words and titles like what was typed; `popular`: what others read.
 * Every word finds something, and every title stands.
 */
export const searchWays = z.object({
  kind: z.enum(['near', 'popular']),
  words: z.array(z.string()),
  titles: z.array(z.object({ id: z.number(), type: z.number(), title: z.string() })),
})
export type SearchWays = z.infer<typeof searchWays>

/** `search/list`: rows with what matched, and counts per type (docs/specification/decisions.md#content). */
export const searchResponse = z.object({
  total: z.number(),
  rows: z.array(z.extend(articleResponse, { titleRuns: z.array(textRun), excerptRuns: z.array(textRun) })),
  page: z.number(),
  limit: z.number(),
  counts: z.array(z.object({ type: z.number(), count: z.number() })),
  /** Why nothing was looked for: a keyword beyond `MAX_KEYWORD`, or one without a letter or digit. */
  problem: z.optional(z.enum(['long', 'wordless'])),
  /** Given where nothing of any type was found, or looked for. */
  ways: z.optional(searchWays),
})
export type SearchResponse = z.infer<typeof searchResponse>
