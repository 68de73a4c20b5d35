import { growingText } from '#components/growing-text.ts'
import { GrowingList } from '#components/GrowingList.tsx'
import type { ListResponse } from '#contract/article.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { ListCards, type ListShape } from './ListCards.tsx'

interface GrowingCardsProps extends ListShape {
  first: ListResponse
  pages: number
  request: PlannedRequest
}

/** Cards of the first page, and of the next ones as one comes to their end. */
export function GrowingCards({ first, pages, request, ...shape }: GrowingCardsProps) {
  const page = usePage()
  const say = useText('list')
  const sayPager = useText('pager')
  const { rows, marks, last, state, loadNext } = useMorePages(first, request)
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
      <ListCards rows={rows} marks={marks} {...shape} />
    </GrowingList>
  )
}
