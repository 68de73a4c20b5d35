import * as z from 'zod/mini'

import { articleResponse } from './article.ts'

/** `user/myBookshelf`: books with where the member left each; what was read last stands first. */
export const shelfResponse = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  rows: z.array(
    z.extend(articleResponse, {
      /** Page and number of pages; 0 where not begun. */
      readPage: z.number(),
      readPages: z.number(),
      /** Seconds since 1970; 0 where not begun. */
      readTime: z.number(),
    }),
  ),
})
export type ShelfResponse = z.infer<typeof shelfResponse>
