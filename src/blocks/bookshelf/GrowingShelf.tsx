import { growingText } from '#components/growing-text.ts'
import { GrowingList } from '#components/GrowingList.tsx'
import { type ShelfResponse, shelfResponse } from '#contract/shelf.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { ShelfBoard } from './ShelfBoard.tsx'
import type { ShelfShape } from './ShelfBook.tsx'

interface GrowingShelfProps extends ShelfShape {
  first: ShelfResponse
  pages: number
  request: PlannedRequest
}

/** Books of the first page, and of the next ones as one comes to the end of the shelf. */
export function GrowingShelf({ first, pages, request, ...shape }: GrowingShelfProps) {
  const page = usePage()
  const say = useText('bookshelf')
  const sayPager = useText('pager')
  const { rows, marks, last, state, loadNext } = useMorePages(first, request, shelfResponse)
  const at = (number: number) => addressWith(page, { p: String(number) })
  return (
    <GrowingList
      count={rows.length}
      path={page.path}
      state={state}
      onNext={() => void loadNext()}
      pages={{ first: first.page, last, of: pages, at }}
      text={growingText(say, sayPager, { hasEnd: pages > 1 })}
    >
      <ShelfBoard rows={rows} marks={marks} {...shape} />
    </GrowingList>
  )
}
