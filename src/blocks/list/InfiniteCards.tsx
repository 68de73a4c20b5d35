import { InfiniteList } from '#components/navigation/InfiniteList.tsx'
import type { ListResponse } from '#contract/article.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useListPages } from '#state/use-list-pages.ts'

import { ListCards, type ListShape } from './ListCards.tsx'

interface InfiniteCardsProps extends ListShape {
  first: ListResponse
  pages: number
  request: PlannedRequest
}

/** The cards of the first page; further pages load as the visitor scrolls to the end. */
export function InfiniteCards({ first, pages, request, ...shape }: InfiniteCardsProps) {
  const more = useMorePages(first, request)
  return (
    <InfiniteList first={first.page} of={pages} more={more} failed="failed" {...useListPages('list')}>
      <ListCards rows={more.rows} marks={more.marks} {...shape} />
    </InfiniteList>
  )
}
