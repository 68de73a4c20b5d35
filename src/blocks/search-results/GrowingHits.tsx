import { GrowingList } from '#components/navigation/GrowingList.tsx'
import { type SearchResponse, searchResponse } from '#contract/search.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useListPages } from '#state/use-list-pages.ts'

import { SearchHits } from './SearchHits.tsx'

interface GrowingHitsProps {
  first: SearchResponse
  pages: number
  request: PlannedRequest
}

/** The hits of the first page; further pages load as the visitor scrolls to the end. */
export function GrowingHits({ first, pages, request }: GrowingHitsProps) {
  const more = useMorePages(first, request, searchResponse)
  return (
    <GrowingList first={first.page} of={pages} more={more} failed="failed" {...useListPages('search-results')}>
      <SearchHits rows={more.rows} marks={more.marks} />
    </GrowingList>
  )
}
