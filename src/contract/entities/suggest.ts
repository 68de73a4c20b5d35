import * as z from 'zod/mini'

import { textRun } from './search.ts'

/**
 * `search/suggest`: completions of a partial keyword. A word (tag or category) leads to a search, an entity to its
 * page.
 */
export const suggestResponse = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['tag', 'category']), text: z.string(), runs: z.array(textRun) }),
    z.object({
      kind: z.literal('entity'),
      text: z.string(),
      runs: z.array(textRun),
      id: z.number(),
      type: z.number(),
      typeName: z.string(),
    }),
  ]),
)
export type SuggestResponse = z.infer<typeof suggestResponse>
export type Suggestion = SuggestResponse[number]
