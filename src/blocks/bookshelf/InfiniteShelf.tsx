import { InfiniteList } from '#components/navigation/InfiniteList.tsx'
import { type ShelfResponse, shelfResponse } from '#contract/entities/shelf.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useListPages } from '#state/use-list-pages.ts'

import { ShelfBoard } from './ShelfBoard.tsx'
import type { ShelfShape } from './ShelfBook.tsx'

interface InfiniteShelfProps extends ShelfShape {
  first: ShelfResponse
  pages: number
  request: PlannedRequest
}

/** The books of the first page; further pages load as the visitor scrolls to the end of the shelf. */
export function InfiniteShelf({ first, pages, request, ...shape }: InfiniteShelfProps) {
  const more = useMorePages(first, request, shelfResponse)
  return (
    <InfiniteList first={first.page} of={pages} more={more} {...useListPages('bookshelf')}>
      <ShelfBoard rows={more.rows} marks={more.marks} {...shape} />
    </InfiniteList>
  )
}
