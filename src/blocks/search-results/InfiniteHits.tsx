import { InfiniteList } from '#components/navigation/InfiniteList.tsx'
import { type SearchResponse, searchResponse } from '#contract/search.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useListPages } from '#state/use-list-pages.ts'

import { SearchHits } from './SearchHits.tsx'

interface InfiniteHitsProps {
  first: SearchResponse
  pages: number
  request: PlannedRequest
  /** The words at the end of the list, in place of the usual ones. */
  end: string | undefined
}

/** The hits of the first page; further pages load as the visitor scrolls to the end. */
export function InfiniteHits({ first, pages, request, end }: InfiniteHitsProps) {
  const more = useMorePages(first, request, searchResponse)
  const list = useListPages('search-results')
  const say = (name: string) => (name === 'end' ? (end ?? list.say(name)) : list.say(name))
  return (
    <InfiniteList first={first.page} of={pages} more={more} failed="failed" {...list} say={say}>
      <SearchHits rows={more.rows} marks={more.marks} />
    </InfiniteList>
  )
}
