import { GrowingList } from '#components/navigation/GrowingList.tsx'
import type { ListResponse } from '#contract/article.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useListPages } from '#state/use-list-pages.ts'

import { KeptRows } from './KeptRows.tsx'
import type { KeptShape } from './kept-shape.ts'

interface GrowingKeptProps extends KeptShape {
  first: ListResponse
  pages: number
  request: PlannedRequest
}

/** The entries of the first page; further pages load as the visitor scrolls to the end. */
export function GrowingKept({ first, pages, request, ...shape }: GrowingKeptProps) {
  const more = useMorePages(first, request)
  return (
    <GrowingList first={first.page} of={pages} more={more} {...useListPages('kept-list')}>
      <KeptRows rows={more.rows} marks={more.marks} {...shape} />
    </GrowingList>
  )
}
