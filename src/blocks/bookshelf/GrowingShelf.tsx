import { GrowingList } from '#components/navigation/GrowingList.tsx'
import { type ShelfResponse, shelfResponse } from '#contract/shelf.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useListPages } from '#state/use-list-pages.ts'

import { ShelfBoard } from './ShelfBoard.tsx'
import type { ShelfShape } from './ShelfBook.tsx'

interface GrowingShelfProps extends ShelfShape {
  first: ShelfResponse
  pages: number
  request: PlannedRequest
}

/** The books of the first page; further pages load as the visitor scrolls to the end of the shelf. */
export function GrowingShelf({ first, pages, request, ...shape }: GrowingShelfProps) {
  const more = useMorePages(first, request, shelfResponse)
  return (
    <GrowingList first={first.page} of={pages} more={more} {...useListPages('bookshelf')}>
      <ShelfBoard rows={more.rows} marks={more.marks} {...shape} />
    </GrowingList>
  )
}
