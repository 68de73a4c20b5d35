import * as z from 'zod/mini'

import { articleResponse } from './article.ts'

/** `user/myBookshelf`: books with the member's last page in each, most recently read first. */
export const shelfResponse = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  rows: z.array(
    z.extend(articleResponse, {
      /** Current page and number of pages; 0 for a book not begun. */
      readPage: z.number(),
      readPages: z.number(),
      /** Seconds since 1970; 0 for a book not begun. */
      readTime: z.number(),
    }),
  ),
})
export type ShelfResponse = z.infer<typeof shelfResponse>
