import * as z from 'zod/mini'

import { articleResponse } from './article.ts'

/** A piece of text of a search hit; `hit` marks what matched. */
export const textRun = z.object({ text: z.string(), hit: z.boolean() })
export type TextRun = z.infer<typeof textRun>

/** `search/list`: rows with what matched, and counts per type (decisions "Content"). */
export const searchResponse = z.object({
  total: z.number(),
  rows: z.array(z.extend(articleResponse, { titleRuns: z.array(textRun), excerptRuns: z.array(textRun) })),
  page: z.number(),
  limit: z.number(),
  counts: z.array(z.object({ type: z.number(), count: z.number() })),
})
export type SearchResponse = z.infer<typeof searchResponse>
