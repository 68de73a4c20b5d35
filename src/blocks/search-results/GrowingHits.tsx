import { growingText } from '#components/growing-text.ts'
import { GrowingList } from '#components/GrowingList.tsx'
import { type SearchResponse, searchResponse } from '#contract/search.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { SearchHits } from './SearchHits.tsx'

interface GrowingHitsProps {
  first: SearchResponse
  pages: number
  request: PlannedRequest
}

/** Hits of the first page, and of the next ones as one comes to their end. */
export function GrowingHits({ first, pages, request }: GrowingHitsProps) {
  const page = usePage()
  const say = useText('search-results')
  const sayPager = useText('pager')
  const { rows, marks, last, state, loadNext } = useMorePages(first, request, searchResponse)
  const at = (number: number) => addressWith(page, { p: String(number) })
  return (
    <GrowingList
      count={rows.length}
      path={page.path}
      state={state}
      onNext={() => void loadNext()}
      pages={{ first: first.page, last, of: pages, at }}
      text={growingText(say, sayPager, { failed: 'failed', hasEnd: pages > 1 })}
    >
      <SearchHits rows={rows} marks={marks} />
    </GrowingList>
  )
}
