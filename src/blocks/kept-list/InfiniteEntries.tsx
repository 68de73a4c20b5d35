import { InfiniteList } from '#components/navigation/InfiniteList.tsx'
import type { ListResponse } from '#contract/entities/article.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useListPages } from '#state/use-list-pages.ts'

import { EntryRows } from './EntryRows.tsx'
import type { EntryShape } from './entry-shape.ts'

interface InfiniteEntriesProps extends EntryShape {
  first: ListResponse
  pages: number
  request: PlannedRequest
}

/** The entries of the first page; further pages load as the visitor scrolls to the end. */
export function InfiniteEntries({ first, pages, request, ...shape }: InfiniteEntriesProps) {
  const more = useMorePages(first, request)
  return (
    <InfiniteList first={first.page} of={pages} more={more} {...useListPages('kept-list')}>
      <EntryRows rows={more.rows} marks={more.marks} {...shape} />
    </InfiniteList>
  )
}
